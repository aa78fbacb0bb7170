import { takeRegistryDocument } from './documents.ts';

const page = (registry: string, problems?: object): void => {
  document.body.innerHTML =
    '<script type="application/json" id="groundwork-registry"></script><script type="application/json" id="groundwork-problems"></script>';
  document.getElementById('groundwork-registry')!.textContent = registry;
  document.getElementById('groundwork-problems')!.textContent = JSON.stringify(problems ?? {});
};
const remotes = { water: { current: { base: '/remotes/water/1.0.0/' } }, survey: { current: 'gone' } };
const registry = JSON.stringify({ revision: 3, environment: 'test', remotes, since: 'a newer tool' });

afterEach(() => document.body.replaceChildren());

test('a remote that the gateway calls broken is left out and named; the others are there', () => {
  const survey = [{ field: 'registry.remotes.survey.current', message: 'This should be of type object.' }];
  page(registry, { remotes: { survey } });
  expect(takeRegistryDocument()).toEqual({
    ok: true,
    value: {
      registry: { revision: 3, environment: 'test', shell: undefined, remotes: { water: remotes.water } },
      broken: { survey },
    },
  });
});

test('a registry that the gateway calls broken is refused with its words', () => {
  const problems = [{ field: 'registry', message: 'This should be an object.' }];
  page('[]', { registry: problems });
  expect(takeRegistryDocument()).toEqual({ ok: false, problems });
});

test.each([
  ['was cut off', () => page('{"revision": 3,'), /not valid JSON/],
  ['is not there', () => undefined, /came without one/],
])('a registry that %s is named', (_what, open, message) => {
  open();
  expect(takeRegistryDocument()).toMatchObject({
    ok: false,
    problems: [{ field: 'registry', message: expect.stringMatching(message) as string }],
  });
});
