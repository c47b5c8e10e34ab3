import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import type { TicketStatus } from '@app/contracts/desk/ticket/status';
import type { Language } from '@app/contracts/languages';
import type { Role } from '@app/contracts/people/user/role';
import { describe, expectTypeOf, test } from 'vitest';
import type { RouterInputs, RouterOutputs } from './types';

/*
 * The API that clients depend on, spelled out by hand: `tsc` rejects an unintended change of these inputs and
 * outputs. The tests run nothing.
 */

describe('inputs', () => {
  test('of logging in and signing up', () => {
    expectTypeOf<RouterInputs['auth']['login']>().toEqualTypeOf<{
      email: string;
      password: string;
      remember?: boolean | undefined;
    }>();
    expectTypeOf<RouterInputs['auth']['signup']>().toEqualTypeOf<{
      name: string;
      email: string;
      password: string;
      language?: Language | undefined;
    }>();
    expectTypeOf<RouterInputs['auth']['logout']>().toEqualTypeOf<void>();
  });

  test('of cart and ticket', () => {
    expectTypeOf<RouterInputs['cart']['add']['templateIds']>().toEqualTypeOf<string[]>();
    expectTypeOf<RouterInputs['ticket']['create']>().toExtend<{ inquiry: string }>();
    expectTypeOf<{ inquiry: string }>().toExtend<RouterInputs['ticket']['create']>();
    expectTypeOf<{ id: string; adminResponse: string }>().toExtend<RouterInputs['ticket']['respond']>();
    expectTypeOf<{ id: string }>().toEqualTypeOf<RouterInputs['ticket']['close']>();
    expectTypeOf<RouterInputs['ticket']['list']['status']>().toEqualTypeOf<TicketStatus | undefined>();
  });

  test('of templates and users', () => {
    expectTypeOf<RouterInputs['template']['publish']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<RouterInputs['template']['bySlug']>().toEqualTypeOf<{ slug: string }>();
    expectTypeOf<RouterInputs['user']['create']['role']>().toEqualTypeOf<Role | undefined>();
    expectTypeOf<RouterInputs['apiToken']['create']>().toEqualTypeOf<{
      name: string;
      scopes: TokenScope[];
      days: 30 | 90 | 365;
      currentPassword: string | null;
    }>();
  });
});

describe('outputs', () => {
  test('of an account contain nothing secret', () => {
    type Account = NonNullable<RouterOutputs['auth']['me']>;
    expectTypeOf<Account>().toEqualTypeOf<{
      id: string;
      name: string;
      email: string;
      role: Role;
      language: Language;
      restriction?: TokenScope[];
      factorDueAt?: string;
      breakGlass?: true;
      passwordless?: true;
      passwordExpiresAt?: string;
      emailVerified: boolean;
      suspended: boolean;
      createdAt: string;
      updatedAt: string;
    }>();
    expectTypeOf<RouterOutputs['auth']['login']>().toExtend<{ token: string; user: Account }>();
  });

  test('of a ticket', () => {
    type Ticket = RouterOutputs['ticket']['create'];
    expectTypeOf<Ticket>().toExtend<{
      id: string;
      number: string;
      status: TicketStatus;
      inquiry: string;
      totalCents: number;
      createdAt: string;
      closedAt: string | null;
      customer: { name: string; email: string; deleted: boolean };
      templates: { title: string; priceCents: number; templateId: string | null }[];
    }>();
    expectTypeOf<RouterOutputs['ticket']['list']['total']>().toEqualTypeOf<number>();
  });

  test('of a catalogue card contain no author and no state, and times as text', () => {
    type Card = RouterOutputs['template']['featured'][number];
    expectTypeOf<Card>().toExtend<{
      id: string;
      slug: string;
      title: string;
      price: { minCents: number; label: string };
      publishedAt: string | null;
    }>();
    expectTypeOf<Card>().not.toHaveProperty('author');
    expectTypeOf<Card>().not.toHaveProperty('version');
  });

  test('of tokens and webhooks contain their secret once', () => {
    expectTypeOf<RouterOutputs['apiToken']['create']['token']>().toEqualTypeOf<string>();
    expectTypeOf<RouterOutputs['apiToken']['list'][number]>().not.toHaveProperty('token');
    expectTypeOf<RouterOutputs['apiToken']['list'][number]>().not.toHaveProperty('hash');
    expectTypeOf<RouterOutputs['webhook']['create']['secret']>().toEqualTypeOf<string>();
    expectTypeOf<RouterOutputs['webhook']['list'][number]>().not.toHaveProperty('secretSeed');
    expectTypeOf<RouterOutputs['webhook']['list'][number]>().not.toHaveProperty('sealedSecret');
  });
});
