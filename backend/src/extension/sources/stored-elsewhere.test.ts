import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getElsewhere, isPublic, NotPublic } from './stored-elsewhere.ts';

it.each(['93.184.216.34', '172.15.0.1', '192.167.1.1', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  '%s is an address of the internet',
  (address) => expect(isPublic(address)).toBe(true),
);
it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  'localhost',
  '',
])('%s is none', (address) => expect(isPublic(address)).toBe(false));

it('a file comes over https from the server of that name, and no header says who asks', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-elsewhere-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '1',
      '-subj',
      '/CN=storage.example.org',
      '-addext',
      'subjectAltName=DNS:storage.example.org',
    ],
    { stdio: 'ignore' },
  );
  const ca = readFileSync(cert, 'utf8');
  const seen: object[] = [];
  const server = createServer({ key: readFileSync(key), cert: ca }, ({ headers, url }, response) => {
    seen.push({ url, headers });
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('bytes');
  });
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = new URL(`https://storage.example.org:${String(port)}/bucket/key?X-Amz-Signature=a`);
    const { signal } = new AbortController();
    const answer = await getElsewhere(address, signal, {
      ca,
      lookup: (_host, options, callback) =>
        options.all === true ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
    expect(seen).toEqual([
      { url: '/bucket/key?X-Amz-Signature=a', headers: { host: address.host, connection: 'close' } },
    ]);
    await expect(getElsewhere(new URL(`https://localhost:${String(port)}/`), signal)).rejects.toThrow(NotPublic);
    expect(seen).toHaveLength(1);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
