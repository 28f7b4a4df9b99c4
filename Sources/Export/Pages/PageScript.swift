/// The script that handles clicks and the pointer. It makes no network requests and stores nothing.
enum PageScript {
  /// The hash for the page's content security policy: the SHA-256 of the text, in base 64. A test computes it.
  static let source = "'sha256-yXybBI4RPAAM9lK8Liw5O7mpAiIklWGbEvXmaWPlSQs='"

  static let text = #"""
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const byId = id => document.getElementById(id);
    const text = index => data.texts[index];
    const figures = [...document.querySelectorAll('figure')];
    const name = figure => [...figure.closest('section').querySelectorAll('h2'), figure.querySelector('figcaption')].map(part => part.textContent).join(' · ');
    const [stage, frame] = ['stage', 'frame'].map(byId);
    const svgNamespace = 'http://www.w3.org/2000/svg';
    let open = -1, other = -1, current = -1, opener = null;

    function make(tag, content, type) {
      const element = document.createElement(tag);
      if (content !== undefined) element.textContent = content;
      if (type) element.className = type;
      return element;
    }
    function box(view, type) {
      const rect = document.createElementNS(svgNamespace, 'rect');
      const [x, y, width, height] = view[3];
      for (const [name, value] of Object.entries({ x, y, width, height, class: type })) rect.setAttribute(name, value);
      return rect;
    }
    const picture = index => document.querySelector('svg[data-screen="' + index + '"]');
    const group = index => picture(index).querySelector('g[transform]');

    // The picture of a screen is one element: in the list, or on the stage.
    function putBack(index) {
      if (index < 0) return;
      const svg = picture(index);
      svg.querySelectorAll('.here, .mark').forEach(rect => rect.remove());
      svg.style.clipPath = '';
      svg.style.width = '';
      figures[index].querySelector('button').append(svg);
    }
    function place(index) {
      const svg = picture(index);
      frame.append(svg);
      for (const finding of data.findings) {
        for (const [screen, view, kind] of finding) {
          if (screen === index && view >= 0) group(index).append(box(data.screens[index].views[view], kind ? 'mark' : 'mark soft'));
        }
      }
      return svg;
    }
    function fit() {
      if (open < 0) return;
      const shown = [open, other].filter(index => index >= 0).map(index => picture(index));
      const widest = Math.max(...shown.map(svg => svg.viewBox.baseVal.width));
      const highest = Math.max(...shown.map(svg => svg.viewBox.baseVal.height));
      const high = Math.max(0.4, (innerHeight - 150) / highest);
      const scale = Math.min(1, high, (frame.parentElement.clientWidth - 24) / widest);
      for (const svg of shown) svg.style.width = svg.viewBox.baseVal.width * scale + 'px';
      frame.style.width = widest * scale + 'px';
      frame.style.height = highest * scale + 'px';
    }
    function show(index, compared = -1) {
      putBack(open);
      putBack(other);
      open = index;
      other = compared === index ? -1 : compared;
      stage.hidden = open < 0;
      byId('screens').hidden = data.screens.length === 1;
      if (open < 0) {
        if (opener) opener.focus();
        return;
      }
      place(open);
      if (other >= 0) place(other);
      byId('compare').value = other;
      byId('slider').hidden = other < 0;
      slide();
      fit();
      byId('title').textContent = name(figures[open]);
      for (const button of document.querySelectorAll('button[data-part]')) {
        const value = data.screens[open][button.dataset.part];
        button.setAttribute('aria-pressed', text(value) === button.textContent);
      }
      list();
      select(-1);
    }
    function slide() {
      if (other >= 0) picture(other).style.clipPath = 'inset(0 0 0 ' + byId('slider').value + '%)';
    }

    function list() {
      const views = byId('views');
      views.replaceChildren();
      data.screens[open].views.forEach((view, index) => {
        const item = make('li'), button = make('button');
        button.style.paddingLeft = 6 + Math.min(view[0], 20) * 10 + 'px';
        button.append(text(view[1]) + ' ', make('i', text(view[2])));
        button.addEventListener('focus', () => select(index));
        button.addEventListener('click', () => select(index));
        item.append(button);
        views.append(item);
      });
    }
    function select(index, scrolls) {
      current = index;
      document.querySelectorAll('.here').forEach(rect => rect.remove());
      const why = byId('why');
      why.replaceChildren();
      byId('views').querySelectorAll('[aria-current]').forEach(button => button.removeAttribute('aria-current'));
      if (index < 0) {
        byId('name').textContent = 'Point at a view';
        byId('numbers').textContent = '';
        return;
      }
      const view = data.screens[open].views[index];
      group(open).append(box(view, 'here'));
      byId('name').textContent = text(view[1]) + ' ' + text(view[2]);
      byId('numbers').textContent = text(view[4]);
      for (const line of view[5]) {
        const [kind, words, detail] = text(line).split('\t');
        const item = make('li', words, kind);
        if (detail) item.append(' ', make('small', detail));
        why.append(item);
      }
      const button = byId('views').children[index].firstChild;
      button.setAttribute('aria-current', 'true');
      if (scrolls) byId('views').scrollTop = button.parentElement.offsetTop - byId('views').offsetTop - 60;
    }
    // The innermost view in front; a bigger one behind it never wins.
    function hit(event) {
      const matrix = group(open).getScreenCTM();
      if (!matrix) return -1;
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      let best = -1, size = Infinity;
      data.screens[open].views.forEach((view, index) => {
        const [x, y, width, height] = view[3];
        const inside = point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
        if (inside && width * height <= size) [best, size] = [index, width * height];
      });
      return best;
    }
    frame.addEventListener('pointermove', event => {
      const view = hit(event);
      if (view !== current) select(view, true);
    });
    frame.addEventListener('click', event => select(hit(event), true));

    figures.forEach((figure, index) => {
      const button = figure.querySelector('button');
      button.addEventListener('click', () => { opener = button; show(index); stage.scrollIntoView(); byId('close').focus(); });
    });
    document.querySelectorAll('[data-open]').forEach(item => {
      const go = () => { opener = item; show(Number(item.dataset.open)); stage.scrollIntoView(); byId('close').focus(); };
      item.addEventListener('click', go);
      item.addEventListener('keydown', event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        go();
      });
    });
    byId('close').addEventListener('click', () => show(-1));
    byId('slider').addEventListener('input', slide);
    byId('compare').addEventListener('change', event => show(open, Number(event.target.value)));
    addEventListener('resize', fit);
    addEventListener('keydown', event => {
      if (event.target.matches('input, select') || open < 0) return;
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === 'Escape' && data.screens.length > 1) show(-1);
      if (steps) show((open + steps + figures.length) % figures.length);
      const moves = { ArrowUp: -1, ArrowDown: 1 }[event.key], views = data.screens[open];
      if (moves && views && views.views.length) {
        event.preventDefault();
        select((current + moves + views.views.length) % views.views.length, true);
      }
    });
    // The screen with the requested part, otherwise that of the open screen.
    document.querySelectorAll('button[data-part]').forEach(button => button.addEventListener('click', () => {
      const from = data.screens[Math.max(open, 0)];
      let best = 0, most = -1;
      data.screens.forEach((screen, index) => {
        if (text(screen[button.dataset.part]) !== button.textContent) return;
        const same = ['device', 'orientation', 'window'].filter(part => screen[part] === from[part]).length;
        if (same > most) [best, most] = [index, same];
      });
      show(best);
    }));
    const search = byId('search'), filters = [...document.querySelectorAll('select[data-filter]')];
    function narrow() {
      const words = search ? search.value.toLowerCase().split(/\s+/) : [];
      const found = content => words.every(word => content.toLowerCase().includes(word));
      const fits = item => filters.every(filter => !filter.value || item.dataset[filter.dataset.filter] === filter.value);
      figures.forEach(figure => figure.hidden = !found(name(figure)));
      document.querySelectorAll('#findings li').forEach(item => item.hidden = !found(item.textContent) || !fits(item));
    }
    if (search) search.addEventListener('input', narrow);
    filters.forEach(filter => filter.addEventListener('change', narrow));
    document.querySelectorAll('button[data-show]').forEach(button => button.addEventListener('click', () => {
      const [screen, view] = button.dataset.show.split(' ').map(Number);
      opener = button;
      show(screen);
      if (view >= 0) select(view, true);
      stage.scrollIntoView();
    }));
    if (figures.length === 1) { byId('close').hidden = true; show(0); }

    """#
}
