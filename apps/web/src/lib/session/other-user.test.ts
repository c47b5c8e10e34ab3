import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { changeUser, dropForOtherUser, meKey, pageHolders, type SessionUser, setUser } from './session';

const ada = { id: 'ada', name: 'Ada' } as SessionUser;
const bob = { id: 'bob', name: 'Bob' } as SessionUser;
const seenKey = [['ticket', 'list'], { type: 'query' }];
const leftKey = [['order', 'list'], { type: 'query' }];

let end = () => {};
afterEach(() => {
  end();
  pageHolders.clear();
});

/** A tab in which Ada has loaded two lists, one of them on the screen; the server names whoever is signed in. */
function tabOf(user: SessionUser | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(meKey, user);
  const drop = dropForOtherUser(client);
  client.setQueryData(leftKey, 'of Ada');
  client.setQueryData(seenKey, 'of Ada');
  let loads = 0;
  const load = async () => {
    loads += 1;
    return `loaded ${loads}`;
  };
  const screen = new QueryObserver(client, { queryKey: seenKey, queryFn: load });
  const leave = screen.subscribe(() => {});
  end = () => {
    drop();
    leave();
    client.clear();
  };
  const shown = () => [client.getQueryData(seenKey), client.getQueryData(leftKey)];
  return { client, shown, loads: () => loads };
}

test.each([
  ['another user', ada, bob],
  ['nobody', ada, null],
  ['a user after nobody', null, bob],
])('a tab that learns of %s drops what it loaded before', (_who, before, after) => {
  const { client, shown, loads } = tabOf(before);
  client.setQueryData(meKey, after);
  expect(shown()).toEqual([undefined, undefined]);
  expect(loads()).toBe(1);
});

test('a tab keeps what it loaded while the user stays', () => {
  const { client, shown, loads } = tabOf(ada);
  client.setQueryData(meKey, { ...ada, name: 'Ada L.' });
  void client.invalidateQueries({ queryKey: meKey });
  expect(shown()).toEqual(['of Ada', 'of Ada']);
  expect(loads()).toBe(0);
});

test('a page that holds input keeps its data when the session ends, until somebody else logs in', () => {
  const { client, shown } = tabOf(ada);
  pageHolders.add(() => {});
  client.setQueryData(meKey, null);
  expect(shown()).toEqual(['of Ada', 'of Ada']);
  client.setQueryData(meKey, ada);
  expect(shown()).toEqual(['of Ada', 'of Ada']);
  client.setQueryData(meKey, null);
  client.setQueryData(meKey, bob);
  expect(shown()).toEqual([undefined, undefined]);
});

test('the tab that acts drops once, a logout only after it has left the screen', () => {
  const { client, shown, loads } = tabOf(ada);
  setUser(client, null);
  expect(shown()).toEqual(['of Ada', 'of Ada']);
  changeUser(client, null);
  expect(shown()).toEqual([undefined, undefined]);
  expect(loads()).toBe(1);
});
