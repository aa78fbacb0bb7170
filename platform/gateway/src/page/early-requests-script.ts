import { attributes, escapeForScript } from '../markup.ts';

/** Milliseconds after which the scripts ask for themselves. */
const PATIENCE = 20_000;

/**
 * A script that asks for what the first screen shows while the other scripts are on their way. A person who is signed in on this device asks with
 * the token that is stored there; shared/connection/early-answers.ts takes the answers.
 */
export function earlyRequestsScript(addresses: readonly string[], nonce: string): string {
  if (addresses.length === 0) return '';
  const script = `try {
  const token = localStorage.getItem('access_token');
  if (token) {
    const headers = { Accept: 'application/json, text/plain, */*', Authorization: 'Bearer ' + token };
    const ask = (address) => {
      const answer = fetch(address, { headers, signal: AbortSignal.timeout(${String(PATIENCE)}) }).then(async (response) => ({ status: response.status, statusText: response.statusText, headers: [...response.headers], body: await response.text() }));
      answer.catch(() => {});
      return [address, answer];
    };
    self.groundworkEarlyAnswers = { token, answers: new Map(${escapeForScript(JSON.stringify(addresses))}.map(ask)) };
  }
} catch {}`;
  return `<script${attributes({ nonce })}>${script}</script>`;
}
