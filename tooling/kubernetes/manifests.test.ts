import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster, Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { workspaceFolder } from '../workspace.ts';

const FOLDER = workspaceFolder('deploy/kubernetes');
const kinds = {
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Pooler,
  Service,
};

interface Container {
  name: string;
  command?: string[];
  readinessProbe?: object;
  livenessProbe?: object;
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: object;
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: object;
  initContainers?: Container[];
  containers: Container[];
}

interface Manifest {
  kind: keyof typeof kinds;
  metadata: { name: string; labels?: Record<string, string> };
  spec: { template: { metadata: { labels: Record<string, string> }; spec: PodSpec } };
}

const parse = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const files = globSync('**/*.yaml', { cwd: FOLDER }).filter((name) => !name.endsWith('kustomization.yaml'));
const manifests = files.flatMap((name) => parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
const named = manifests.map((manifest): [string, Manifest] => [
  `${manifest.kind} ${manifest.metadata.name}`,
  manifest,
]);
const workloads = named.filter(([, { kind }]) => kind === 'Deployment' || kind === 'Job');

function requireValid(manifest: Manifest): void {
  // The content of a file has no type.
  const Kind = kinds[manifest.kind] as unknown as new (data: unknown) => { validate: () => void };
  new Kind(manifest).validate();
}

test.each(named)('%s is valid', (_name, manifest) => {
  expect(() => requireValid(manifest)).not.toThrow();
});

test.each(workloads)(
  '%s runs without privileges, and with resource requests and limits',
  (_name, { spec }) => {
    const pod = spec.template.spec;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext, resources } of [...(pod.initContainers ?? []), ...pod.containers]) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources?.limits?.memory).toBeDefined();
      expect(resources?.requests).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) });
    }
  },
);

test.each(workloads.filter(([, { kind }]) => kind === 'Deployment'))(
  'every container of %s has a readiness probe and a liveness probe',
  (_name, { spec }) => {
    for (const { readinessProbe, livenessProbe } of spec.template.spec.containers) {
      expect(readinessProbe).toBeDefined();
      expect(livenessProbe).toBeDefined();
    }
  },
);

test('an API process drains longer than nginx keeps idle connections', () => {
  const read = (name: string) => readFileSync(`${FOLDER}/base/${name}`, 'utf8');
  const secondsOf = (text: string, setting: RegExp) => Number(setting.exec(text)?.[1]);
  const drain = secondsOf(read('environment.env'), /^DRAIN_SECONDS=(\d+)$/m);
  const idle = secondsOf(read('nginx/upstream.conf'), /keepalive_timeout (\d+)s;/);
  const pod = manifests.find(({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'cairn-api')
    ?.spec.template.spec;
  expect(idle).toBeLessThan(drain);
  // Ten seconds to finish requests, and five to exit.
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10 + 5);
  expect(pod?.containers[0]).toMatchObject({ readinessProbe: { httpGet: { path: '/readyz' } } });
});

test('every workload and the database have a network policy', () => {
  const policies = named
    .filter(([, { kind }]) => kind === 'NetworkPolicy')
    .map(([, { metadata }]) => metadata.name);
  const names = workloads.map(([, { metadata }]) => metadata.name);
  expect(policies).toEqual(expect.arrayContaining([...names, 'cairn-default', 'cairn-database']));
});

test('only a new volume of releases gets the key list of the secret', () => {
  const pod = manifests.find(
    ({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'cairn-releases',
  )?.spec.template.spec;
  const [command = '', ...parameters] = pod?.initContainers?.[0]?.command ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'cairn-volumes-'));
  const start = (list: string) => {
    writeFileSync(join(folder, 'cairn-keys/keys.json'), list);
    const own = parameters.map((parameter) => parameter.replaceAll('/srv', folder));
    expect(spawnSync(command, own, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    return readFileSync(join(folder, 'cairn-releases/keys.json'), 'utf8');
  };
  try {
    for (const volume of ['cairn-keys', 'cairn-releases']) mkdirSync(join(folder, volume));
    expect(start('the list of the secret')).toBe('the list of the secret');
    expect(start('a later list')).toBe('the list of the secret');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function documentedSecrets(): Map<string, string> {
  const documentation = readFileSync(workspaceFolder('docs/kubernetes.md'), 'utf8');
  const [, table = ''] = /^\| Secret \| Content \|\n\|[-|]+\n((?:\|.*\n)+)/m.exec(documentation) ?? [];
  const rows = [...table.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)];
  return new Map(rows.map(([, name = '', content = '']) => [name, content]));
}

test('the documentation lists the secrets of the manifests and their keys', () => {
  const reference =
    /"(secretRef|secretKeyRef|secret|passwordSecret)":\{"name":"([^"]+)"(?:,"key":"([^"]+)")?|"secretName":"([^"]+)"/g;
  const secrets = [...JSON.stringify(manifests).matchAll(reference)].map(([, kind, name, key, volume]) => ({
    name: name ?? volume ?? '',
    // CloudNativePG requires secrets with `username` and `password`.
    keys: kind === 'secret' || kind === 'passwordSecret' ? ['username', 'password'] : key ? [key] : [],
  }));
  const documented = documentedSecrets();
  expect(new Set(documented.keys())).toEqual(new Set(secrets.map(({ name }) => name)));
  expect(secrets.flatMap(({ keys }) => keys)).toContain('uri');
  for (const { name, keys } of secrets)
    for (const key of keys) expect(documented.get(name)).toContain(`\`${key}\``);
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

// Not every machine has kubectl.
if (hasKubectl)
  test.each(['local', 'cloud'])('the overlay %s can be rendered and is valid', (overlay) => {
    const folder = `${FOLDER}/overlays/${overlay}`;
    const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const rendered = parse(stdout);
    expect(rendered.length).toBeGreaterThan(manifests.length / 2);
    for (const manifest of rendered) expect(() => requireValid(manifest)).not.toThrow();
  });
