import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createOpenRequests } from './open-requests.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;
const answer = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;
const times = (count: number, admit: () => boolean): number =>
  Array.from({ length: count }, admit).filter(Boolean).length;

test('a person has 60 requests under way and 8 uploads, from wherever; others go on', () => {
  const open = createOpenRequests();
  let address = 0;
  const elsewhere = () => from(`192.0.2.${String((address += 1))}`);
  expect(times(70, () => open.admit(elsewhere(), answer(), 'call', 'ada'))).toBe(60);
  expect(times(10, () => open.admit(elsewhere(), answer(), 'upload', 'ada'))).toBe(8);
  expect(open.admit(elsewhere(), answer(), 'call', 'ben')).toBe(true);
});

test('an address has 200 and 32, whoever asks, and an IPv6 network is one', () => {
  const open = createOpenRequests();
  let host = 0;
  const near = () => from(`2001:db8:1:2::${(host += 1).toString(16)}`);
  expect(times(210, () => open.admit(near(), answer(), 'call', undefined))).toBe(200);
  expect(times(40, () => open.admit(near(), answer(), 'upload', undefined))).toBe(32);
  expect(open.admit(from('2001:db8:1:3::1'), answer(), 'call', undefined)).toBe(true);
});

test('a request is under way until its answer has ended, however it ends', () => {
  const open = createOpenRequests();
  const answers = Array.from({ length: 60 }, answer);
  for (const one of answers) expect(open.admit(from('192.0.2.1'), one, 'call', 'ada')).toBe(true);
  expect(open.admit(from('192.0.2.1'), answer(), 'call', 'ada')).toBe(false);
  answers[0]?.raw.emit('close');
  expect([
    open.admit(from('192.0.2.1'), answer(), 'call', 'ada'),
    open.admit(from('192.0.2.1'), answer(), 'call', 'ada'),
  ]).toEqual([true, false]);
});
