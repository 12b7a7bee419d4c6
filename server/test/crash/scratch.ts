import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { runCrashRounds } from './crash-rounds.ts';
await bundleServer();
const dataDir = await mkdtemp('/tmp/hand/prof/c-');
const marks: string[] = [];
(globalThis as any).mark = (l: string) => marks.push(`@@ ${Date.now()} ${l}`);
const r = await runCrashRounds({ rounds: 5, dataDir, entry: join(import.meta.dirname, '../../dist/main.js') }, (l) => { console.log(l); marks.push(`@@ ${Date.now()} ${l}`); });
const { readFileSync, readdirSync, writeFileSync } = await import('node:fs');
const lines = [...marks, ...(globalThis as any).outputs.flatMap((f: () => string) => f().split('\n').filter((l: string) => l.startsWith('@@')))].map((l: string) => [Number(l.split(' ')[1]), l] as const);
const logs = readdirSync(join(dataDir, 'postgres')).filter((f) => f.endsWith('.log'));
for (const l of readFileSync(join(dataDir, 'postgres', logs[0] ?? 'x'), 'utf8').split('\n')) { const m = /^(\d+\.\d+) /.exec(l); if (m) lines.push([Number(m[1]) * 1000, 'PG ' + l]); }
lines.sort((a, b) => a[0] - b[0]);
writeFileSync('/tmp/hand/prof/out.txt', lines.map(([, l]) => l).join('\n'));
await rm(dataDir, { recursive: true });
