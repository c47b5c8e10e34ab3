import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const deployFolder = join(import.meta.dirname, '../../../../../deploy');
// biome-ignore lint/style/noProcessEnv: where the programs are is the machine's business.
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

type Ports = { front: string; instances: readonly [string, string] };

/** The documented recipe adapted to this machine: other addresses, and no TLS. */
type Proxy = {
  file: string;
  /** Converts the recipe to a working configuration. */
  adapt: (recipe: string, ports: Ports, folder: string) => string;
  command: (config: string, folder: string) => readonly string[];
};

function withLocalPorts(recipe: string, { instances: [a, b] }: Ports): string {
  return recipe.replaceAll('site-a:3000', `127.0.0.1:${a}`).replaceAll('site-b:3000', `127.0.0.1:${b}`);
}

const proxies = {
  nginx: {
    file: 'nginx.conf',
    adapt: (recipe, ports, folder) => {
      const site = withLocalPorts(recipe, ports)
        .replace('listen 443 ssl', `listen 127.0.0.1:${ports.front}`)
        .replace(/^\s*ssl_certificate.*$/gm, '');
      const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      return `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${tempPaths}\n${site} }`;
    },
    command: (config, folder) => ['nginx', '-p', folder, '-c', config, '-g', 'daemon off;'],
  },
  caddy: {
    file: 'Caddyfile',
    adapt: (recipe, ports) =>
      `{\n\tadmin off\n}\n${withLocalPorts(recipe, ports).replace('www.example.com', `http://127.0.0.1:${ports.front}`)}`,
    command: (config) => ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
  },
  haproxy: {
    file: 'haproxy.cfg',
    adapt: (recipe, ports) =>
      withLocalPorts(recipe, ports).replace(/bind :443.*/, `bind 127.0.0.1:${ports.front}`),
    command: (config) => ['haproxy', '-f', config, '-db'],
  },
} satisfies Record<string, Proxy>;

export type ProxyName = keyof typeof proxies;
export const proxyNames = Object.keys(proxies) as ProxyName[];

/** Whether the program is installed. */
export function hasProxy(name: ProxyName): boolean {
  try {
    execFileSync(name, [name === 'caddy' ? 'version' : '-v'], { env: { PATH: path }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a proxy with its documented recipe in front of two local instances, and resolves to a function that
 * stops it.
 */
export async function startProxy(name: ProxyName, ports: Ports): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // Started by root, nginx runs under another account, which stores large bodies in files there.
  chmodSync(folder, 0o711);
  const { file, adapt, command }: Proxy = proxies[name];
  const config = join(folder, file);
  writeFileSync(config, adapt(readFileSync(join(deployFolder, file), 'utf8'), ports, folder));
  const [program = name, ...args] = command(config, folder);
  const child = spawn(program, args, {
    env: { PATH: path, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  }
  const stop = async () => {
    await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempts = 0; !(await acceptsConnections(ports.front)); attempts += 1) {
    if (attempts > 200 || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} does not start with its recipe: ${output}`);
    }
    await delay(50);
  }
  return stop;
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function acceptsConnections(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
