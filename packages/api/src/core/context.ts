import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import type { GroupRole } from '@app/contracts/accounts/auth/identity';
import type { PrintedDocument } from '@app/contracts/files/document/document';
import type { Language } from '@app/contracts/languages';
import type { MailPreview, PreviewedWords } from '@app/contracts/messaging/mail/preview';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { OtherLanguage } from '@app/contracts/other-languages';
import type { Restriction } from '@app/contracts/people/user/restriction';
import type { Role } from '@app/contracts/people/user/role';
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

/** The identity provider of the team (auth.provider-sign-in). */
export interface IdentityProvider {
  /** Its display name. */
  label: string;
  /** In lower case; addresses in other domains are rejected. Empty allows any domain. */
  allowedDomains: readonly string[];
  /** Roles granted by the provider's groups; empty when roles are assigned here. */
  roles: readonly GroupRole[];
  /** Whether members of those groups get an account with their first sign-in. */
  createsAccounts: boolean;
  /** Whether signing out here continues to signing out at the provider (OIDC_LOGOUT). */
  endsSessions: boolean;
}

/** The services of the process, available to every call; created once by the composition root. */
export interface Services {
  db: Database;
  /** The replica for heavy reads (DATABASE_READ_URL); null when there is none. */
  replica: ReplicaPort | null;
  mail: MailPort;
  webhooks: WebhookPort;
  /** The provider of online payments; null when there is none. */
  payments: PaymentPort | null;
  /** Whether webhooks may call private network addresses, and without encryption (WEBHOOK_ALLOW_PRIVATE). */
  allowPrivateWebhooks: boolean;
  /** Renders a mail as it is sent. */
  renderMail: (mail: Mail) => Promise<{ subject: string; html: string; text: string }>;
  /** Renders a sample mail with words that are not published; null where no mail has any of the texts. */
  previewMail: (tried: PreviewedWords) => Promise<MailPreview | null>;
  /** Renders the PDF of a document; the same data gives the same bytes. */
  renderDocument: (document: PrintedDocument) => Promise<Uint8Array>;
  files: FileStore;
  /** The maximum total size of all files in bytes (FILE_QUOTA_GB). */
  fileQuotaBytes: number;
  /** Scans a file before it is stored. Throws FILE_HARMFUL, and FILE_UNCHECKED when scanning fails. */
  scanFile: (content: Uint8Array | Blob) => Promise<void>;
  rateLimits: RateLimits;
  log: Log;
  /** The clock; tests set it. */
  now: () => Date;
  /** The keys for codes, addresses, cookies and everything else derived from SECRET. */
  keys: KeyRing;
  /** The site's URL (PUBLIC_URL): passkeys are bound to this host (auth.passkey-sign-in). */
  publicUrl: URL;
  /** Whether cookies have the Secure flag: the site is served over https. */
  secureCookies: boolean;
  /**
   * Resolves when this server has received every catalogue change committed so far and dropped its cached
   * responses.
   */
  catalogueChangesApplied: () => Promise<void>;
  /** Live updates for open screens. */
  live: LivePort;
  /** Counts visits of the site. */
  visits: VisitPort;
  /** Tax on orders, 0.08 for 8 % (order.tax-rate). */
  orderTaxRate: number;
  /** The languages of the site, the first language first (LANGUAGES). */
  languages: readonly Language[];
  /**
   * Returns the texts of pages in another language at these paths while nothing is published there. Each
   * language has its own build (docs/decisions/0031-one-web-build-per-language.md).
   */
  builtWords: (language: OtherLanguage, paths: readonly string[]) => Promise<Record<string, unknown>>;
  /** The company's time zone until one is set, for example `Africa/Monrovia`. */
  timeZone: string;
  /** Checks whether a password is known from a breach (BREACHED_PASSWORDS_FILE); null without a list. */
  isBreachedPassword: ((password: string) => Promise<boolean>) | null;
  /** An additional way for the team to sign in; null when there is none (OIDC_ISSUER). */
  identityProvider: IdentityProvider | null;
  /** Whether the demo accounts and their password are public: demo data is on, and this is not production. */
  showDemoAccounts: boolean;
  /**
   * The team's address for ticket notices and leads until the settings name one. Undefined: the company's
   * published address.
   */
  teamEmail: string | undefined;
  /** Addresses that this site sends from or reads (MAIL_FROM, REPLY_ADDRESS): mail to them would come back. */
  ownAddresses: readonly string[];
  /**
   * The name under which the mail server writes what it found of senders, and removes what others write under it
   * (IMAP_AUTHSERV_ID); null where only its place in the mail tells.
   */
  authservId: string | null;
}

/** The data of one request, whichever transport it uses. */
export interface RequestInfo {
  requestId: string;
  /** The client's address, after trusted proxies. */
  ip: string;
  userAgent: string;
  /** The language of error messages and of hand-over items; the first language if omitted. */
  language?: Language;
  /** The language of the owner's own texts: that of the page which shows them, never of a REST answer. */
  contentLanguage?: Language;
  /** The bearer token, or else the session cookie. */
  sessionToken: string | null;
  /** The proof cookie of the sign-up code step (auth.sign-up-proof). */
  signupProof: string | null;
  /**
   * Whether lists requested without a page are returned whole, up to `limits.wholeList` rows, as REST
   * documents.
   */
  givesWholeLists?: boolean;
  /** Set for a documented path whose clients do not support a confirmation prompt (auth.step-up). */
  asksNoConfirmation?: boolean;
  /** The cost of its calls so far, in parts of `limits.requestCost`. */
  spent?: number;
  /** The cookie of a caller who requested a code: separates their tries from those of strangers. */
  codeHandle?: string | null;
  /** The cookie of a browser that has signed in before. */
  knownDevice?: string | null;
  /** The cookie of a sign-in that waits for its second factor. */
  signInChallenge?: string | null;
  /** The cookie of a browser that skips the second factor. */
  trustedDevice?: string | null;
  /** Whether the browser opts out of visit counting (analytics.not-counted). */
  notCounted?: boolean;
  /** The cookie of a browser with a pending passkey challenge. */
  passkeyChallenge?: string | null;
  /** Set for automatic requests of the page without user activity: they do not extend the session. */
  unattended?: boolean;
  /** Called with the duration of each procedure, in milliseconds. */
  timed?: (path: string, ms: number) => void;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (header: string) => void;
}

/** The signed-in user as used by every rule. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /**
   * The scopes to which this call's team work is limited: the restriction of the account
   * (users.restricted-accounts), of which an API token leaves what its own scopes name; null for no limit.
   * Everything inside a call checks this list; only the door and access to team accounts ask for the account
   * behind a token (`core/require-scope.ts`).
   */
  restriction: Restriction;
  /** Set for a call by an API token. */
  token?: TokenLimits;
  emailVerified: boolean;
  /**
   * When this team account's missing second factor becomes mandatory; omitted for all others
   * (auth.required-factor).
   */
  factorDueAt?: Date;
}

/** How an API token limits its owner. */
interface TokenLimits {
  /** Its scopes, which its owner's own tickets, orders and files need as well. */
  scopes: readonly TokenScope[];
  /** The restriction of its owner's account. */
  ownerRestriction: Restriction;
}

/** The API token of a call. Its owner becomes the actor only where the scopes allow the call. */
export interface ApiTokenCaller {
  id: string;
  name: string;
  /** The owner's account, limited to the scopes of the token. */
  owner: Actor & { token: TokenLimits };
}

/** The actor's session. */
export interface CurrentSession {
  /** SHA-256 of the token, as stored. */
  id: string;
  remember: boolean;
  expiresAt: Date;
  /**
   * When the owner last confirmed their identity: with the sign-in itself, the password or a code
   * (auth.step-up).
   */
  confirmedAt: Date | null;
}

/**
 * The context of a verb. `db` is the database, or inside `inTransaction` the transaction, so that a verb
 * called from another takes part in it.
 */
export interface Context extends Omit<Services, 'db'> {
  db: Database | Transaction;
  request: RequestInfo;
  actor: Actor | null;
  session: CurrentSession | null;
  /** Set when the call carries an API token; `dead` for one that is not or no longer valid. */
  token: ApiTokenCaller | 'dead' | null;
  /** The request's session was ended by a suspension, so nobody is signed in. */
  suspended: boolean;
}

/** The context of a call by an active user, signed in or through an API token with permission. */
export interface UserContext extends Context {
  actor: Actor;
}

/** The context of a call by an active, signed-in user. */
export interface SessionContext extends UserContext {
  session: CurrentSession;
}
