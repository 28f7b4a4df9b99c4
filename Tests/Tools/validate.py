"""Validates JSON files against a schema: validate.py SCHEMA FILE... (needs python3-jsonschema)."""
import json
import sys

import jsonschema

schema = json.load(open(sys.argv[1]))
validator_class = jsonschema.validators.validator_for(schema)
validator_class.check_schema(schema)
validator = validator_class(schema)
failed = False
for path in sys.argv[2:]:
    for error in validator.iter_errors(json.load(open(path))):
        failed = True
        print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
sys.exit(1 if failed else 0)
