import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';

it('each step of the history has its own key, which Back finds again', () => {
  const history = createMemoryHistory();
  const keyAt = (path: string) => {
    history.push(path);
    return history.location.state.__TSR_key;
  };
  const [first, second] = [keyAt('/a'), keyAt('/a')];
  expect(first).toEqual(expect.any(String));
  expect(second).not.toBe(first);
  history.back();
  expect(history.location.state.__TSR_key).toBe(first);
});
