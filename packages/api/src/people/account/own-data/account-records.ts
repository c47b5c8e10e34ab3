import { apiToken } from '@app/db/schema/accounts/api-token';
import { passkey } from '@app/db/schema/accounts/passkey';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { totp, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import type { cartItem } from '@app/db/schema/cart/cart';
import type { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { isUnsent, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { importRow } from '@app/db/schema/operations/import';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../../core/context';
import { at, type OwnValue, toFile } from './own-data-part';

export async function* readAccount({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      role: user.role,
      language: user.language,
      signature: user.signature,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      emailVerifiedAt: user.emailVerifiedAt,
      lastLoginAt: user.lastLoginAt,
      company: company.name,
      billing: user.billing,
      taxation: user.taxStatus,
      twoStepSince: totp.confirmedAt,
    })
    .from(user)
    .leftJoin(totp, eq(totp.userId, user.id))
    .leftJoin(companyMember, eq(companyMember.userId, user.id))
    .leftJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(user.id, actor.id));
  if (!row) return;
  const { createdAt, updatedAt, emailVerifiedAt, lastLoginAt, twoStepSince, ...rest } = row;
  yield {
    ...rest,
    createdAt: at(createdAt),
    changedAt: at(updatedAt),
    emailConfirmedAt: at(emailVerifiedAt),
    lastLoginAt: at(lastLoginAt),
    twoStepSignInSince: at(twoStepSince),
  };
}

export async function* readDevices({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.userId, actor.id))
    .orderBy(desc(session.lastSeenAt));
  for (const { userAgent, ip, createdAt, lastSeenAt, expiresAt, way, secondStep } of rows) {
    yield {
      browser: userAgent,
      networkAddress: ip,
      signedInBy: way,
      secondStep,
      signedInAt: at(createdAt),
      lastSeenAt: at(lastSeenAt),
      endsAt: at(expiresAt),
    };
  }
}

export async function* readTrustedDevices({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(trustedDevice)
    .where(eq(trustedDevice.userId, actor.id))
    .orderBy(desc(trustedDevice.lastUsedAt));
  for (const { userAgent, createdAt, lastUsedAt, expiresAt } of rows) {
    yield {
      browser: userAgent,
      trustedAt: at(createdAt),
      lastUsedAt: at(lastUsedAt),
      endsAt: at(expiresAt),
    };
  }
}

export async function* readPasskeys({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, actor.id))
    .orderBy(asc(passkey.createdAt));
  for (const { name, createdAt, lastUsedAt, backedUp } of rows) {
    yield { name, addedAt: at(createdAt), lastUsedAt: at(lastUsedAt), onSeveralDevices: backedUp };
  }
}

export async function* readIdentities({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(userIdentity)
    .where(eq(userIdentity.userId, actor.id))
    .orderBy(asc(userIdentity.createdAt));
  for (const { issuer, email, createdAt, lastUsedAt } of rows) {
    yield { provider: issuer, email, linkedAt: at(createdAt), lastUsedAt: at(lastUsedAt) };
  }
}

export async function* readTokens({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(apiToken)
    .where(eq(apiToken.userId, actor.id))
    .orderBy(asc(apiToken.createdAt));
  for (const row of rows) {
    yield {
      name: row.name,
      endsWith: row.ending,
      allows: row.scopes,
      createdAt: at(row.createdAt),
      expiresAt: at(row.expiresAt),
      revokedAt: at(row.revokedAt),
      lastUsedAt: at(row.lastUsedAt),
      lastUsedFrom: row.lastUsedIp,
    };
  }
}

/** Reads the systems the account was imported from, with its id in each of them. */
export async function* readImports({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ system: importRow.source, id: importRow.externalId, writtenAt: importRow.writtenAt })
    .from(importRow)
    .where(eq(importRow.userId, actor.id))
    .orderBy(asc(importRow.writtenAt));
  for (const { writtenAt, ...row } of rows) yield { ...row, importedAt: at(writtenAt) };
}

/** Reads the templates in the cart or among the favourites. */
export function templatesIn(list: typeof cartItem | typeof favorite) {
  return async function* ({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
    const rows = await db
      .select({ title: template.title, addedAt: list.addedAt })
      .from(list)
      .innerJoin(template, eq(template.id, list.templateId))
      .where(eq(list.userId, actor.id))
      .orderBy(asc(list.addedAt));
    for (const { title, addedAt } of rows) yield { title, addedAt: at(addedAt) };
  };
}

export async function* readUnsentFiles({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(ticketAttachment)
    .where(and(eq(ticketAttachment.uploaderId, actor.id), isUnsent))
    .orderBy(asc(ticketAttachment.createdAt));
  yield* rows.map(toFile);
}

export async function* readSavedViews({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ screen: savedView.screen, name: savedView.name })
    .from(savedView)
    .where(eq(savedView.userId, actor.id))
    .orderBy(asc(savedView.screen), asc(savedView.name));
  yield* rows;
}
