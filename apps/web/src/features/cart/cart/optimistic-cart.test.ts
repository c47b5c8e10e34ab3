import { expect, test } from 'vitest';
import { type Cart, type CartTemplate, withoutTemplate, withTemplate } from './optimistic-cart';

function template(id: string, price: Partial<CartTemplate['price']>): CartTemplate {
  return {
    id,
    slug: id,
    title: id,
    tagline: '',
    description: '',
    price: { kind: 'fixed', minCents: 0, maxCents: 0, text: '', label: '', ...price },
    demoUrl: null,
    publishedAt: null,
    category: null,
    cover: null,
  };
}

const shop = template('shop', { minCents: 10_000, maxCents: 10_000 });
const blog = template('blog', { kind: 'range', minCents: 5_050, maxCents: 20_000 });
const clinic = template('clinic', { kind: 'on_request' });
const empty: Cart = { templates: [], count: 0, totalCents: 0, unpriced: 0, notices: [] };

test('adding counts the lowest price, and nothing for one on request (catalogue.price-on-request)', () => {
  const cart = [shop, blog, clinic].reduce((current, item) => withTemplate(current, item), empty);
  expect(cart).toMatchObject({ count: 3, totalCents: 15_050, unpriced: 1 });
  expect(cart.templates.map(({ id }) => id)).toEqual(['shop', 'blog', 'clinic']);
});

test('adding twice keeps one (cart.is-a-set)', () => {
  const cart = withTemplate(empty, shop);
  expect(withTemplate(cart, shop)).toBe(cart);
});

test('a failed removal puts the template back in its place', () => {
  const cart = [shop, blog, clinic].reduce((current, item) => withTemplate(current, item), empty);
  const without = withoutTemplate(cart, 'blog');
  expect(without).toMatchObject({ count: 2, totalCents: 10_000 });
  expect(withTemplate(without, blog, 1)).toEqual(cart);
});

test('removing a missing template changes nothing', () => {
  expect(withoutTemplate(withTemplate(empty, shop), 'other')).toEqual(withTemplate(empty, shop));
});

test('notices stay until they are dismissed', () => {
  const notices = [{ id: 'n', title: 'Old shop', reason: 'unpublished' as const }];
  expect(withTemplate({ ...empty, notices }, shop).notices).toEqual(notices);
});
