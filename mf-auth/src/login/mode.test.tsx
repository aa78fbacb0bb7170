import { renderScreen } from '@groundwork/shared/testing';
import { useMode, type ModeState } from './mode.ts';

function modeAt(path: string): ModeState {
  let seen: ModeState | undefined;
  function Reader() {
    // oxlint-disable-next-line react/globals -- what it sees is handed out
    seen = useMode();
    return null;
  }
  renderScreen(<Reader />, { path });
  if (seen === undefined) throw new Error('Nothing was drawn.');
  return seen;
}

test.each([
  { address: '/login', mode: 'login' },
  { address: '/login?mode=forgot-password', mode: 'forgot-password' },
  { address: '/login?mode=register', mode: 'register' },
  { address: '/login?mode=elsewhere', mode: 'login' },
])('$address is the mode $mode', ({ address, mode }) => {
  expect(modeAt(address).mode).toBe(mode);
});

test('the way to another mode keeps where to go afterwards, and drops what has been read', () => {
  expect(modeAt('/login?next=%2Fchat&notice=password-changed').addressOf('register')).toBe(
    '/login?next=%2Fchat&mode=register',
  );
  expect(modeAt('/login?next=%2Fchat&mode=register').addressOf('login')).toBe('/login?next=%2Fchat');
});
