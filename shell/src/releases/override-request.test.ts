import { isAllowed, readOverrideRequest } from './override-request.ts';

const origins = ['http://localhost:3003', 'https://builds.example.org'];

test.each([
  ['water@http://localhost:3003', 'http://localhost:3003/'],
  ['water@http://localhost:3003/dist', 'http://localhost:3003/dist/'],
  ['water@http://localhost:3003/dist/', 'http://localhost:3003/dist/'],
  ['water@http://localhost:3003/dist/release.json', 'http://localhost:3003/dist/'],
  ['water@https://builds.example.org/water/17?x=1#y', 'https://builds.example.org/water/17/'],
])('%s is the build at %s', (text, base) => {
  expect(readOverrideRequest(text, origins)).toEqual({ name: 'water', base });
});

test('off asks for the release again', () => {
  expect(readOverrideRequest('water@off', origins)).toEqual({ name: 'water', off: true });
});

test.each([
  ['another port', 'water@http://localhost:3004/'],
  ['another scheme', 'water@https://localhost:3003/'],
  ['an origin that only begins like one', 'water@https://builds.example.org.evil.example/'],
  ['a name before the host', 'water@https://builds.example.org@evil.example/'],
  ['credentials', 'water@https://ann:secret@builds.example.org/'],
  ['a script', 'water@javascript:alert(1)'],
  ['data', 'water@data:text/javascript,alert(1)'],
  ['a path', 'water@/remotes/water/'],
  ['no remote', 'http://localhost:3003/'],
  ['a name that is none', '../x@http://localhost:3003/'],
  ['nothing', ''],
])('%s is refused with a sentence', (_case, text) => {
  expect(readOverrideRequest(text, origins)).toMatchObject({ problem: expect.stringMatching(/\.$/) as string });
});

test('without configured origins nothing is allowed', () => {
  expect(isAllowed('http://localhost:3003/', [])).toBe(false);
  expect(isAllowed('no address', origins)).toBe(false);
});
