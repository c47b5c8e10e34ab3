import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

const program = '/usr/sbin/dovecot';
/** Owner of the mailboxes where the test runs as root, because Dovecot refuses to serve root. */
const nobodyUser = { uid: 65_534, gid: 65_534 };

/** The reason why tests cannot run Dovecot here, or null. `npm test` installs it where possible. */
export const skipReason: string | null = findMissingPart();

function findMissingPart(): string | null {
  if (!existsSync(program)) return 'Dovecot is not installed (Debian: dovecot-imapd)';
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  return version.startsWith('2.3.') ? null : `Dovecot ${version} is configured in another way than 2.3`;
}

function configuration(folder: string, port: number): string {
  const isRoot = process.getuid?.() === 0;
  const { username } = userInfo();
  const { uid, gid } = isRoot ? nobodyUser : userInfo();
  const own = `
default_internal_user = ${username}
default_login_user = ${username}
default_internal_group = ${username}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_fsync = never
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
imap_idle_notify_interval = 2 mins${isRoot ? '' : own}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

async function isListening(port: number): Promise<boolean> {
  const socket: Socket = connect(port, '127.0.0.1');
  const outcome = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return outcome;
}

/** A real IMAP server in its own folder, with a mailbox for every user name and the password `secret`. */
export class Dovecot {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  #port = 0;
  #process: ChildProcess | undefined;

  /** Returns the mailbox URL of `user`, such as `reply@desk.example`. */
  url(user: string): URL {
    return new URL(`imap://${encodeURIComponent(user)}:secret@127.0.0.1:${this.#port}`);
  }

  /** Listens, on the same port after the first start. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const mail = join(this.#folder, 'mail');
    mkdirSync(mail, { recursive: true });
    if (process.getuid?.() === 0) {
      execFileSync('chmod', ['755', this.#folder]);
      chownSync(mail, nobodyUser.uid, nobodyUser.gid);
    }
    const file = join(this.#folder, 'dovecot.conf');
    writeFileSync(file, configuration(this.#folder, this.#port));
    this.#process = spawn(program, ['-F', '-c', file], { stdio: 'ignore' });
    for (let tries = 0; !(await isListening(this.#port)); tries++) {
      if (tries > 200 || this.#process.exitCode !== null)
        throw new Error(`Dovecot does not start: ${this.#log()}`);
      await delay(50);
    }
  }

  /** Stops and closes all connections. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  /** Stops and removes all files. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Works in a mailbox like a mail program. */
  async as<R>(user: string, work: (client: ImapFlow) => Promise<R>): Promise<R> {
    const { hostname, port } = this.url(user);
    const client = new ImapFlow({
      host: hostname,
      port: Number(port),
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: 'secret' },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }

  /** Puts a mail into a folder as if it had just arrived, and returns its UID. */
  async deliver(
    user: string,
    source: Buffer,
    { folder = 'INBOX', seen = false, at = new Date() } = {},
  ): Promise<number> {
    return this.as(user, async (client) => {
      const added = await client.append(folder, source, seen ? ['\\Seen'] : [], at);
      if (!added || added.uid === undefined) throw new Error('the mail was not taken');
      return added.uid;
    });
  }

  #log(): string {
    const file = join(this.#folder, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8') : 'it says nothing';
  }
}
