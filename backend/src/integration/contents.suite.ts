import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { tracesIn } from '../extension/files/content/samples/place.ts';
import { PLACE, placed, tinyJpeg, tinyPng } from './file-samples.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, statusAtLast } from './server.ts';
import { sendFile } from './send-file.ts';
import { create } from './items.ts';

const uploadedAs = z.object({
  data: z.object({ filesize: z.coerce.number(), type: z.string(), filename_download: z.string() }),
});

/**
 * What a file holds: checked against its type, and relieved of positions, on every way in.
 * @param inParts whether the storage takes uploads in parts
 */
export const contentsSuite = (who: () => People, { inParts }: { readonly inParts: boolean }): void => {
  const headers = (person: Connection): Record<string, string> => ({
    Authorization: `Bearer ${person.token ?? ''}`,
    'Tus-Resumable': '1.0.0',
  });
  /** Sends a file in parts and gives its key. */
  const sendInParts = async (person: Connection, name: string, type: string, bytes: Buffer): Promise<string> => {
    const described = `filename_download ${btoa(name)},type ${btoa(type)}`;
    const begun = await fetch(`${person.url}/files/tus`, {
      method: 'POST',
      headers: { ...headers(person), 'Upload-Length': String(bytes.length), 'Upload-Metadata': described },
    });
    const upload = begun.headers.get('location')?.split('/').at(-1) ?? '';
    const half = Math.ceil(bytes.length / 2);
    const part = (from: number, to: number): Promise<Response> =>
      fetch(`${person.url}/files/tus/${upload}`, {
        method: 'PATCH',
        headers: {
          ...headers(person),
          'Upload-Offset': String(from),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: Uint8Array.from(bytes.subarray(from, to)),
      });
    await part(0, half);
    return (await part(half, bytes.length)).headers.get('directus-file-id') ?? '';
  };
  const ways = [['whole', sendFile] as const, ...(inParts ? [['in parts', sendInParts] as const] : [])];
  const bytesOf = async (person: Connection, file: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${person.url}/assets/${file}`, { headers: headers(person) })).arrayBuffer());

  describe('a file that holds something else than its type says', () => {
    const page = Buffer.from('<!-- a photo -->\n<html><script>alert(1)</script></html>');
    const contradictions: readonly (readonly [string, string, Buffer])[] = [
      ['page.jpg', 'image/jpeg', page],
      ['page.png', 'image/png', Buffer.from('<!doctype html><p>')],
      ['page.pdf', 'application/pdf', page],
      ['page.mp4', 'video/mp4', page],
      ['page.csv', 'text/csv', page],
      ['drawing.csv', 'text/csv', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
      ['page.txt', 'text/plain', Buffer.from('\n\n<script>alert(1)</script>')],
      ['page.md', 'text/markdown', Buffer.from('<iframe src="//x"></iframe>')],
      ['page.json', 'application/json', Buffer.from('<svg/onload=alert(1)>')],
      ['picture.txt', 'text/plain', tinyPng],
      ['picture.jpg', 'image/jpeg', tinyPng],
      ['picture.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', tinyPng],
      ['program.pdf', 'application/pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
      ['half.jpg', 'image/jpeg', tinyJpeg.subarray(0, 100)],
    ];
    it.each(ways)('cannot be named by a record, and is removed, when it was uploaded %s', async (_way, send) => {
      for (const [name, type, bytes] of ofToday(contradictions, 3)) {
        const file = await send(who().member, name, type, bytes);
        const answer = await call(who().member, 'POST', '/items/documents', { title: name, file });
        expect({ name, status: answer.status, text: answer.text.includes(name) }).toEqual({
          name,
          status: 400,
          text: true,
        });
        expect(answer.text).toMatch(/is declared as|is damaged/);
        expect(await statusAtLast(() => call(who().manager, 'GET', `/files/${file}`), 403)).toBe(403);
        await expectStatus(403, who().admin, 'GET', `/assets/${file}`);
      }
    });

    it.each(ways)('is distinguished from files whose content matches their type, uploaded %s', async (_way, send) => {
      const sound: readonly (readonly [string, string, Buffer])[] = [
        ['a.csv', 'text/csv', Buffer.from('BMI,name\n20,Água\n')],
        ['a.txt', 'text/plain', Buffer.from([0xc1, 0x67, 0x75, 0x61])],
        ['a.md', 'text/markdown', Buffer.from('<h1 align="center">Wells</h1>\n\nText.')],
        ['a.json', 'application/json', Buffer.from('{"a": "<script>"}')],
        ['a.png', 'image/png', tinyPng],
      ];
      for (const [name, type, bytes] of sound) {
        const file = await send(who().member, name, type, bytes);
        expect({
          name,
          status: (await call(who().member, 'POST', '/items/documents', { title: name, file })).status,
        }).toEqual({ name, status: 200 });
        expect((await bytesOf(who().member, file)).equals(bytes)).toBe(true);
      }
    });

    (inParts ? it : it.skip)('cannot be named before all of it is there, to be sent afterwards', async () => {
      const { member } = who();
      const begun = await fetch(`${member.url}/files/tus`, {
        method: 'POST',
        headers: {
          ...headers(member),
          'Upload-Length': '50',
          'Upload-Metadata': `filename_download ${btoa('late.txt')},type ${btoa('text/plain')}`,
        },
      });
      const known = await fetch(`${member.url}/files/tus/${begun.headers.get('location')?.split('/').at(-1) ?? ''}`, {
        method: 'HEAD',
        headers: headers(member),
      });
      const file = atob(
        /id ([\w+/=]+)/.exec(
          known.headers
            .get('upload-metadata')
            ?.split(',')
            .find((fact) => fact.startsWith('id ')) ?? '',
        )?.[1] ?? '',
      );
      const answer = await call(member, 'POST', '/items/documents', { title: 'Late', file });
      expect({ status: answer.status, text: answer.text }).toEqual({
        status: 400,
        text: expect.stringContaining('still being uploaded') as string,
      });
    });
  });

  describe('a photo or film', () => {
    it.each(ways)(
      'that is uploaded %s loses its location, and its picture stays byte for byte the same where it need not be drawn anew',
      async (_way, send) => {
        for (const { name, type, bytes, pictures, becomes = { name, type } } of ofToday(placed, 3)) {
          const file = await send(who().member, name, type, bytes);
          const answer = await call(who().member, 'POST', '/items/documents', { title: name, file });
          expect({ name, status: answer.status }).toEqual({ name, status: 200 });
          const stored = await bytesOf(who().member, file);
          const traces =
            [PLACE.subarray(0, 4), PLACE.subarray(8, 12), Buffer.from('GPSLatitude'), Buffer.from('-16.07')].filter(
              (place) => stored.includes(place),
            ).length + tracesIn(stored).length;
          expect({
            name,
            before: bytes.length > 0,
            traces,
            pictures: pictures === null || stored.includes(pictures),
          }).toEqual({ name, before: true, traces: 0, pictures: true });
          const { data } = uploadedAs.parse(
            (await call(who().member, 'GET', `/files/${file}?fields=filesize,type,filename_download`)).body,
          );
          expect(data).toEqual({ filesize: stored.length, type: becomes.type, filename_download: becomes.name });
        }
      },
    );

    it('of a type from which no position can be removed is refused in a sentence, and removed', async () => {
      const file = await sendFile(
        who().member,
        'a.avi',
        'video/mp4',
        Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), Buffer.alloc(40)]),
      );
      const answer = await call(who().member, 'POST', '/items/documents', { title: 'Film', file });
      expect({ status: answer.status, text: answer.text }).toEqual({
        status: 400,
        text: expect.stringContaining(
          'is of a type (video/vnd.avi) from which the server cannot remove a position.',
        ) as string,
      });
      await expectStatus(403, who().admin, 'GET', `/assets/${file}`);
    });

    it('has lost its position even where no record names it', async () => {
      const [photo] = placed;
      if (photo === undefined) throw new Error('No photo.');
      const file = await sendFile(who().admin, photo.name, photo.type, photo.bytes);
      expect(await create(who().admin, 'documents', { title: 'Of the administrator', file })).not.toBe('');
      expect((await bytesOf(who().admin, file)).includes(PLACE.subarray(0, 4))).toBe(false);
    });
  });
};
