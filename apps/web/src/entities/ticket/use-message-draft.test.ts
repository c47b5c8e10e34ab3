import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { trpc } from '~/lib/api/trpc';
import { SessionContext, type SessionUser } from '~/lib/session/session';
import { ownDraftKey } from '~/lib/storage/draft-owner';
import { writeStored } from '~/lib/storage/safe-storage';
import { useMessageDraft } from './use-message-draft';

function Draft() {
  return useMessageDraft('ticket-note:1').text;
}

function seenBy(id: string): string {
  const user = { id } as SessionUser;
  const value = { status: 'signed-in', user } as const;
  const children = createElement(SessionContext, { value }, createElement(Draft));
  const client = trpc.createClient({ links: [] });
  return renderToStaticMarkup(
    createElement(trpc.Provider, { client, queryClient: new QueryClient(), children }),
  );
}

test('an unsent draft on a ticket is visible to its author only', () => {
  writeStored('localStorage', ownDraftKey('ticket-note:1', 'ada'), 'Internal');
  expect(seenBy('ada')).toBe('Internal');
  expect(seenBy('zoe')).toBe('');
});
