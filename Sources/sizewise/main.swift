print("sizewise")
