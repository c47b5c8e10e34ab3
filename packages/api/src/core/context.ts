import type { GroupRole } from '@app/contracts/auth/identity';
import type { BusinessDocument } from '@app/contracts/document/document';
import type { Language } from '@app/contracts/languages';
import type { Mail } from '@app/contracts/mail/schema';
import type { OtherLanguage } from '@app/contracts/other-languages';
import type { Restriction } from '@app/contracts/user/restriction';
import type { Role } from '@app/contracts/user/role';
import type { Database, Transaction } from '@app/db/client';
import type { KeyRing } from './key-ring';
import type {
  FileStore,
  LivePort,
  MailPort,
  PaymentPort,
  ReplicaPort,
  VisitPort,
  WebhookPort,
} from './ports';
import type { RateLimits } from './rate-limits';

/** The part of a pino logger that verbs use. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Who vouches for people of the team (auth.provider-sign-in). */
export interface IdentityProvider {
  /** What people call it. */
  label: string;
  /** In lower case: addresses of others are refused; none: of any domain. */
  allowedDomains: readonly string[];
  /** Roles follow the groups there; none: roles are given here. */
  roles: readonly GroupRole[];
  /** Whether members of those groups get an account here with their first sign-in. */
  createsAccounts: boolean;
  /** Whether signing out here leads on to signing out there (OIDC_LOGOUT). */
  endsSessions: boolean;
}

/** What the process provides to every call; made once by the composition root. */
export interface Services {
  db: Database;
  /** Where heavy reads go (DATABASE_READ_URL); null where there is none. */
  replica: ReplicaPort | null;
  mail: MailPort;
  webhooks: WebhookPort;
  /** Who takes payments online; null where nobody does. */
  payments: PaymentPort | null;
  /** Whether webhooks may call addresses of private networks, and without encryption (WEBHOOK_ALLOW_PRIVATE). */
  allowPrivateWebhooks: boolean;
  /** A mail as it looks when it is sent. */
  renderMail: (mail: Mail) => Promise<{ subject: string; html: string; text: string }>;
  /** The PDF of a document; the same data gives the same bytes. */
  renderDocument: (document: BusinessDocument) => Promise<Uint8Array>;
  files: FileStore;
  /** How many bytes all files together may take (FILE_QUOTA_GB). */
  fileQuotaBytes: number;
  /** Looks at a file before it is stored. Throws FILE_HARMFUL, and FILE_UNCHECKED when it cannot. */
  scanFile: (bytes: Uint8Array) => Promise<void>;
  rateLimits: RateLimits;
  log: Log;
  /** The clock; tests set it. */
  now: () => Date;
  /** The keys of codes, addresses, cookies and whatever else is made with SECRET. */
  keys: KeyRing;
  /** Where the site is (PUBLIC_URL): passkeys belong to this host (auth.passkey-sign-in). */
  publicUrl: URL;
  /** Whether cookies carry the Secure flag: the site is served over https. */
  secureCookies: boolean;
  /** Resolves when this server has heard of every change of the catalogue committed so far, and dropped the answers it cached. */
  catalogueChangesApplied: () => Promise<void>;
  /** What open screens follow. */
  live: LivePort;
  /** Who counts visits of the site. */
  visits: VisitPort;
  /** Tax on orders, 0.08 for 8 % (order.tax-rate). */
  orderTaxRate: number;
  /** Languages that the site offers, the first one first (LANGUAGES). */
  languages: readonly Language[];
  /**
   * What pages of another language say at these paths while nothing is published there. The words of each are a build of their own
   * (docs/decisions/0031-one-build-for-each-language.md).
   */
  builtWords: (language: OtherLanguage, paths: readonly string[]) => Promise<Record<string, unknown>>;
  /** The company's time zone until one is set, such as `Africa/Monrovia`. */
  timeZone: string;
  /** Whether a password is known from a breach (BREACHED_PASSWORDS_FILE); null where there is no list. */
  isBreachedPassword: ((password: string) => Promise<boolean>) | null;
  /** With whom the team can sign in besides; null where nobody (OIDC_ISSUER). */
  identityProvider: IdentityProvider | null;
  /** Whether anybody may see the demo accounts and their password: demo data is on, and this is not production. */
  showDemoAccounts: boolean;
  /** Address of the team that gets ticket notices and leads. */
  teamEmail: string;
}

/** What one request brings along, whichever transport it came by. */
export interface RequestInfo {
  requestId: string;
  /** The client's address, after trusted proxies. */
  ip: string;
  userAgent: string;
  /** In which refusals are said; left out: the first. */
  language?: Language;
  /** Bearer token, else the session cookie. */
  sessionToken: string | null;
  /** The proof cookie of the sign-up code step (auth.sign-up-proof). */
  signupProof: string | null;
  /** Lists that are asked for without a page come whole, up to `limits.wholeList` rows: what REST has documented. */
  givesWholeLists?: boolean;
  /** A documented path whose clients know of no second question (auth.step-up). */
  asksNoConfirmation?: boolean;
  /** What its calls have cost so far, in parts of `limits.requestCost`. */
  spent?: number;
  /** The cookie of whoever has asked for a code: counts their tries apart from those of strangers. */
  codeHandle?: string | null;
  /** The cookie of a browser that has signed in before. */
  knownDevice?: string | null;
  /** The cookie of a sign-in that waits for its second factor. */
  signInChallenge?: string | null;
  /** The cookie of a browser that is not asked for it. */
  trustedDevice?: string | null;
  /** The browser asks that nobody counts its visits (analytics.not-counted). */
  notCounted?: boolean;
  /** The cookie of a browser that was asked for a passkey. */
  passkeyChallenge?: string | null;
  /** The page asks by itself, nobody has done anything: no reason to keep the session alive. */
  unattended?: boolean;
  /** Called with how long each procedure took, in milliseconds. */
  timed?: (path: string, ms: number) => void;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (header: string) => void;
}

/** The signed-in user as every rule sees it. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The scopes to which an account of the team is restricted; null: to none (users.restricted-accounts). */
  restriction: Restriction;
  emailVerified: boolean;
  /** From when on this account of the team needs the second factor that it lacks; left out for all others (auth.required-factor). */
  factorDueAt?: Date;
}

/** The API token by which a call comes. Its owner becomes the actor where the scopes allow the call, and nowhere else. */
export interface ApiTokenCaller {
  id: string;
  name: string;
  scopes: readonly string[];
  owner: Actor;
}

/** The sign-in by which the actor came. */
export interface CurrentSession {
  /** SHA-256 of the token, as stored. */
  id: string;
  remember: boolean;
  expiresAt: Date;
  /** When its owner last proved who they are: with the sign-in itself, the password or a code (auth.step-up). */
  confirmedAt: Date | null;
}

/**
 * What a verb gets. `db` is the database, or inside `inTransaction` the transaction, so that a verb called
 * from another takes part in it.
 */
export interface Context extends Omit<Services, 'db'> {
  db: Database | Transaction;
  request: RequestInfo;
  actor: Actor | null;
  session: CurrentSession | null;
  /** Set when the call brings an API token; `dead`: one that opens nothing (any more). */
  token: ApiTokenCaller | 'dead' | null;
  /** Nobody is signed in because a suspension ended the session that the request brings. */
  suspended: boolean;
}

/** The context of a call by a live user, signed in or by an API token that may. */
export interface UserContext extends Context {
  actor: Actor;
}

/** The context of a call by a live user who is signed in. */
export interface SessionContext extends UserContext {
  session: CurrentSession;
}
