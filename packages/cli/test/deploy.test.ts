import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readCall } from '../src/lib/arguments.js';
import { VERBS } from '../src/lib/verbs.js';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const file = (name: string) => join(repositoryRoot, 'deploy', name);
const read = (name: string) => readFileSync(file(name), 'utf8');

const { stdin, stdout, stderr } = process;
const CONTEXT = { cwd: '/', env: {}, stdin, stdout, stderr };

/** Whether `alm serve` understands what it is started with. */
async function isUnderstood(args: readonly string[]): Promise<boolean> {
  const serve = await VERBS['serve']?.();
  if (serve === undefined || args[0] !== 'serve') return false;
  return readCall(serve, args.slice(1), CONTEXT).text('config') !== undefined;
}

describe.each(['serve.json', 'container.json'])('the configuration %s', (name) => {
  test('is what its schema describes, and served', async () => {
    const schemaFile = join(repositoryRoot, 'packages', 'issuer', 'schemas', 'service-config.schema.json');
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
    const config = JSON.parse(read(name));
    const validate = new Ajv({ strict: false }).compile(schema);
    expect(validate(config), JSON.stringify(validate.errors)).toBe(true);
    expect(config.$schema).toBe(schema.$id);

    const workspace = await initializedWorkspace();
    onTestFinished(() => workspace.remove());
    await almIn(workspace.path, ['tokens', 'new', 'ops', '--scope', 'operate']);
    const run = await almIn(workspace.path, ['serve', '--config', file(name), '--check', '--json']);
    expect(run.exit, run.stderr).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({
      listen: `http://${config.listen.host}:${config.listen.port}`,
      tokens: ['ops'],
    });
  });
});

describe('the systemd unit', () => {
  const unit = read('alm-serve.service');
  const lines = unit.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'));
  const settings = new Map(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

  test('starts what alm understands, as nobody who may do more than it needs', async () => {
    const [program, ...args] = (settings.get('ExecStart') ?? '').split(' ');
    expect(program).toBe('/usr/local/bin/alm');
    expect(await isUnderstood(args)).toBe(true);
    expect(Object.fromEntries(settings)).toMatchObject({
      User: 'alm',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      CapabilityBoundingSet: '',
      StateDirectory: 'alm',
      StateDirectoryMode: '0700',
      UMask: '0077',
    });
    // Every setting once: the second would be the one that counts.
    expect(settings.size).toBe(lines.length);
    const graceMs = JSON.parse(read('serve.json')).grace_ms;
    expect(Number(settings.get('TimeoutStopSec')) * 1000).toBeGreaterThan(graceMs);
  });

  const { error } = spawnSync('systemd-analyze', ['--version']);
  test.skipIf(error !== undefined)(
    'is accepted by systemd-analyze (of the package systemd), as tight',
    () => {
      const { path, remove } = temporaryFolder();
      onTestFinished(remove);
      const copy = join(path, 'alm-serve.service');
      // The program must be there to be accepted.
      writeFileSync(copy, unit.replace('ExecStart=/usr/local/bin/alm', `ExecStart=${process.execPath}`));
      const analyze = (...args: readonly string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, copy], {
          encoding: 'utf8',
        });
        expect(status, stdout + stderr).toBe(0);
        return stderr;
      };
      expect(analyze('verify')).toBe('');
      // Tenths of ten.
      analyze('security', '--offline=true', '--threshold=20');
    },
  );
});

describe('the container file', () => {
  const text = read('Containerfile').replaceAll('\\\n', ' ');
  const steps = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  const of = (name: string) =>
    steps.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  test('starts what alm understands, as a user without rights, on a volume', async () => {
    expect(JSON.parse(of('ENTRYPOINT')[0] ?? '')).toEqual(['alm']);
    const args: readonly string[] = JSON.parse(of('CMD')[0] ?? '');
    expect(await isUnderstood(args)).toBe(true);
    const [copied, place] = (of('COPY').at(-1) ?? '').split(' ');
    expect([copied, place]).toEqual(['container.json', args.at(-1)]);
    expect(of('USER')).toEqual(['node:node']);
    expect(steps.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      steps.findLastIndex((line) => line.startsWith('RUN')),
    );
    expect(of('VOLUME')).toEqual(of('WORKDIR'));
    const { listen, hosts } = JSON.parse(read('container.json'));
    expect(of('EXPOSE')).toEqual([String(listen.port)]);
    const [check = ''] = of('HEALTHCHECK').map((line) => line.split('http://')[1]?.split('/')[0]);
    expect(hosts).toContain(check);
  });

  test('fetches nothing but its base and packages of npm', () => {
    for (const from of of('FROM')) expect(from).toMatch(/^\$\{NODE_IMAGE\}/);
    expect(of('ARG')[0]).toBe('NODE_IMAGE=docker.io/library/node:20-slim');
    expect(of('ADD')).toEqual([]);
    const runs = of('RUN').join('\n');
    expect(runs).not.toMatch(/curl|wget|git|apt|pip|https?:/);
    expect(runs).toContain('--ignore-scripts');
  });
});

test.each(['operations', 'long-journals', 'service', 'clients'])(
  'the guide to %s names commands that alm understands',
  async (name) => {
    const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', `${name}.md`), 'utf8');
    const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text);
    const commands = blocks.flatMap((text) => [...text.matchAll(/^(?:.* -- )?alm ([a-z][^#>\n]*)/gm)]);
    for (const [, command = ''] of commands) {
      const words = command.trim().split(/\s+/);
      const verb =
        [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => Object.hasOwn(VERBS, each)) ?? '';
      const loaded = await VERBS[verb]?.();
      expect(loaded, command).toBeDefined();
      if (loaded !== undefined) readCall(loaded, words.slice(verb.split(' ').length), CONTEXT);
    }
  },
);
