import { expect, it } from 'vitest';
import { classNames } from './class-names';

it('names classes after their sheet, however it is imported', () => {
  const nameOf = classNames();
  expect(nameOf('links', '/web/ui/site-footer.module.css')).toBe('site-footer_links');
  expect(nameOf('links', '/web/ui/site-footer.module.css?inline')).toBe('site-footer_links');
});

it('refuses a second sheet of the same name', () => {
  const nameOf = classNames();
  nameOf('title', '/web/ui/card.module.css');
  expect(() => nameOf('text', '/web/pages/card.module.css')).toThrow('need different names');
});
