/* What the demo pages do beyond links: menu, filters, tabs, prices, basket, forms, countdown. Nothing leaves the page. */
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
document.documentElement.classList.add('js');

for (const button of all('.menu-button')) {
  const set = (open) => {
    button.setAttribute('aria-expanded', String(open));
    button.closest('header').classList.toggle('is-open', open);
  };
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') !== 'true'));
  button.closest('header').addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    set(false);
    button.focus();
  });
  for (const link of all('#menu a')) link.addEventListener('click', () => set(false));
}

for (const group of all('[data-filters]')) {
  const list = document.getElementById(group.dataset.filters);
  group.addEventListener('click', (event) => {
    const chosen = event.target.closest('button');
    if (!chosen) return;
    for (const button of all('button', group)) button.setAttribute('aria-pressed', String(button === chosen));
    for (const item of list.children)
      item.hidden = chosen.dataset.filter !== '' && item.dataset.kind !== chosen.dataset.filter;
  });
}

for (const box of all('[data-tabs]')) {
  const panels = all('[data-tab]', box);
  const bar = document.createElement('div');
  bar.className = 'tabs';
  bar.setAttribute('role', 'tablist');
  bar.setAttribute('aria-label', box.getAttribute('aria-label'));
  box.removeAttribute('aria-label');
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button');
    Object.assign(tab, { type: 'button', id: `${panel.id}-tab`, textContent: panel.dataset.tab });
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.tabIndex = 0;
    tab.addEventListener('click', () => show(panels.indexOf(panel)));
    bar.append(tab);
    return tab;
  });
  const show = (chosen, focus) => {
    for (const [i, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(i === chosen));
      tab.tabIndex = i === chosen ? 0 : -1;
      panels[i].hidden = i !== chosen;
    }
    if (focus) tabs[chosen].focus();
  };
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) show((tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length, true);
  });
  box.prepend(bar);
  show(0);
}

for (const box of all('[data-prices]')) {
  box.addEventListener('change', (event) => {
    if (event.target.name !== 'billing') return;
    for (const price of all('[data-yearly]', box)) price.textContent = price.dataset[event.target.value];
  });
}

for (const basket of all('[data-basket]')) {
  const part = (name) => basket.querySelector(`[data-basket-${name}]`);
  const goods = new Map();
  const draw = () => {
    let total = 0;
    part('list').replaceChildren(
      ...[...goods].map(([title, { price, count }]) => {
        total += price * count;
        const line = document.createElement('li');
        const amount = document.createElement('span');
        amount.textContent = `$${(price * count).toFixed(2)}`;
        line.append(`${count} × ${title}`, amount);
        return line;
      }),
    );
    part('total').textContent = `$${total.toFixed(2)}`;
    part('empty').hidden = goods.size > 0;
    part('pay').disabled = goods.size === 0;
  };
  for (const button of all('[data-add]')) {
    button.addEventListener('click', () => {
      const { add, price } = button.dataset;
      goods.set(add, { price: Number(price), count: (goods.get(add)?.count ?? 0) + 1 });
      draw();
      part('news').textContent = `${add} is in the basket.`;
    });
  }
  part('pay').addEventListener('click', () => {
    goods.clear();
    draw();
    part('empty').textContent = 'Thank you! In a real shop you would choose a delivery time now.';
    part('news').textContent = part('empty').textContent;
  });
}

const complaint = (field) => {
  if (field.validity.valid) return '';
  if (field.validity.valueMissing) return 'Please fill this in.';
  return field.type === 'email' ? 'This does not look like an e-mail address.' : 'Please check this.';
};

for (const form of all('form[data-thanks]')) {
  form.noValidate = true;
  const check = (field) => {
    const box = field.closest('.field');
    if (!box) return true;
    const words = complaint(field);
    let note = box.querySelector('.problem');
    if (!words) {
      note?.remove();
      field.removeAttribute('aria-invalid');
      return true;
    }
    if (!note) {
      note = document.createElement('p');
      note.className = 'problem';
      note.id = `${field.id}-problem`;
      box.append(note);
    }
    note.textContent = words;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-errormessage', note.id);
    return false;
  };
  form.addEventListener('input', (event) => event.target.hasAttribute('aria-invalid') && check(event.target));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = all('input, select, textarea', form).filter((field) => !check(field));
    if (wrong[0]) return wrong[0].focus();
    const thanks = document.createElement('p');
    Object.assign(thanks, { className: 'thanks', tabIndex: -1, textContent: form.dataset.thanks });
    thanks.setAttribute('role', 'status');
    form.replaceChildren(thanks);
    thanks.focus();
  });
}

for (const form of all('form[data-finds]')) {
  const list = document.getElementById(form.dataset.finds);
  const pins = all('[data-pin]');
  const find = () => {
    const [where, rooms, upTo] = all('select', form).map(({ value }) => value);
    const asked = ({ dataset }) =>
      (where === 'Anywhere' || dataset.where === where) &&
      Number(dataset.rooms) >= Number.parseInt(rooms, 10) &&
      Number(dataset.upTo) <= Number(upTo.replace(/\D/g, ''));
    const fits = [...list.children].map(asked);
    for (const [i, fit] of fits.entries())
      for (const part of [list.children[i], pins[i]]) part.classList.toggle('is-away', !fit);
    const count = fits.filter(Boolean).length;
    form.querySelector('button').textContent =
      count === 0 ? 'No home fits' : `Show ${count} ${count === 1 ? 'home' : 'homes'}`;
  };
  form.addEventListener('change', find);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.scrollIntoView();
  });
  find();
}

for (const clock of all('[data-countdown]')) {
  const parts = all('[data-unit]', clock);
  const end = Date.now() + Number(clock.dataset.countdown) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.floor((end - Date.now()) / 1000));
    const values = {
      days: Math.floor(left / 86400),
      hours: Math.floor(left / 3600) % 24,
      minutes: Math.floor(left / 60) % 60,
      seconds: left % 60,
    };
    for (const part of parts) part.textContent = String(values[part.dataset.unit]).padStart(2, '0');
  };
  tick();
  setInterval(tick, 1000);
}

for (const shelf of all('[data-shelf]')) {
  for (const button of all(`[data-scroll="${shelf.id}"]`)) {
    button.hidden = false;
    button.addEventListener('click', () =>
      shelf.scrollBy({ left: Number(button.dataset.step) * shelf.clientWidth * 0.8 }),
    );
  }
}
