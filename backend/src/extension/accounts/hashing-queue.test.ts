import { EventEmitter } from 'node:events';
import type { Request, Response } from '../directus.ts';
import { queueHashing } from './hashing-queue.ts';

class Answer extends EventEmitter {
  closed = false;
  destroyed = false;
  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('calls that hash a password', () => {
  const begun: string[] = [];
  beforeEach(() => begun.splice(0));
  const callOn =
    (queue: ReturnType<typeof queueHashing>) =>
    (name: string, path: string, method = 'POST'): Answer => {
      const answer = new Answer();
      void queue({ method, path } as Request, answer as unknown as Response, () => void begun.push(name));
      return answer;
    };

  it('are two at once, however many there are, and nothing else waits for them', async () => {
    const call = callOn(queueHashing());
    const logins = [
      '/auth/login',
      '/Auth/Login/',
      '/users',
      '/groundwork-accounts/password',
      '/auth/password/reset',
    ].map((path, place) => call(`hash ${String(place)}`, path));
    call('read', '/items/villages', 'GET');
    call('refresh', '/auth/refresh');
    await settled();
    expect([...begun].sort()).toEqual(['hash 0', 'hash 1', 'read', 'refresh']);
    logins[0]?.close();
    await settled();
    expect(begun.filter((name) => name.startsWith('hash'))).toEqual(['hash 0', 'hash 1', 'hash 2']);
  });

  it('of somebody who has gone while waiting are not made', async () => {
    const call = callOn(queueHashing());
    const [first, , gone] = ['a', 'b', 'gone', 'c'].map((name) => call(name, '/auth/login'));
    await settled();
    gone?.close();
    first?.close();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
  });
});
