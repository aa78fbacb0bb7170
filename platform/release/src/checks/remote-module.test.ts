import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkRemoteModule } from './remote-module.ts';

const root = path.resolve(__dirname, '../../../..');
let dir: string;

// Inside the workspace, where the packages that a remote needs are found.
beforeAll(() => {
  mkdirSync(path.join(root, 'var'), { recursive: true });
  dir = mkdtempSync(path.join(root, 'var/remote-'));
  mkdirSync(path.join(dir, 'src'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function judge(remote: string): readonly string[] {
  writeFileSync(path.join(dir, 'src/remote.tsx'), remote);
  return checkRemoteModule(dir)?.map(({ message }) => message) ?? ['no compiler'];
}

// One program, since each takes seconds. bench/teams shows that a correct remote passes.
test('a remote that does not export routes breaks the contract; every reason is given, and no other', () => {
  expect(
    judge(
      "import { ghost } from '@groundwork/shared';\nexport const routes = [{ path: 7 }];\nexport const other = ghost;",
    ),
  ).toEqual([
    expect.stringMatching(/'number' is not assignable to type 'string/),
    expect.stringMatching(/no exported member 'ghost'/),
  ]);
});
