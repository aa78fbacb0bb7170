/** The first 32 bits of the fractions of the roots that FIPS 180-4 names. */
const K = roots(64, 3);
const START = roots(8, 2);

function roots(count: number, degree: number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (isPrime(candidate)) found.push((candidate ** (1 / degree) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

function isPrime(candidate: number): boolean {
  for (let by = 2; by * by <= candidate; by += 1) if (candidate % by === 0) return false;
  return true;
}

/** SHA-256 (FIPS 180-4) of bytes that come one piece after another; browsers hash only what is in memory whole. */
export class Sha256Stream {
  readonly #state = START.slice();
  readonly #words = new Uint32Array(64);
  readonly #rest = new Uint8Array(64);
  #resting = 0;
  #length = 0;

  update(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let at = 0;
    if (this.#resting > 0) {
      at = Math.min(64 - this.#resting, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#resting);
      this.#resting += at;
      if (this.#resting < 64) return;
      this.#block(this.#rest, 0);
      this.#resting = 0;
    }
    for (; at + 64 <= bytes.length; at += 64) this.#block(bytes, at);
    this.#rest.set(bytes.subarray(at));
    this.#resting = bytes.length - at;
  }

  /** The hash, hexadecimal. Nothing may come after it. */
  finish(): string {
    const length = this.#length;
    const padding = new Uint8Array((this.#resting < 56 ? 64 : 128) - this.#resting);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(length / 2 ** 29));
    view.setUint32(padding.length - 4, (length * 8) >>> 0);
    this.update(padding);
    return Array.from(this.#state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  #block(bytes: Uint8Array, from: number): void {
    const w = this.#words;
    for (let i = 0, at = from; i < 16; i += 1, at += 4) {
      w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    }
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    const state = this.#state;
    let a = state[0]! | 0,
      b = state[1]! | 0,
      c = state[2]! | 0,
      d = state[3]! | 0;
    let e = state[4]! | 0,
      f = state[5]! | 0,
      g = state[6]! | 0,
      h = state[7]! | 0;
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index]! += word;
  }
}
