const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An amount below zero is a slip: what it should have been is not known. */
function amountOf(value) {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

const codeOf = (value) => (typeof value === 'string' ? value : null);

/** Null as soon as one amount is not known: what is left would be too little. */
function sumOf(entries, { sum, factors }) {
  let total = 0;
  for (const entry of entries) {
    const amount = amountOf(entry[sum]);
    const factor = factors === undefined ? 1 : Object.hasOwn(factors.values, entry[factors.by]) ? factors.values[entry[factors.by]] : null;
    if (amount === null || factor === null) return null;
    total += factor * amount;
  }
  return Math.round(total * 1e6) / 1e6;
}

/** What stands for a list in its round, where that was told. */
function rankOf(codes, as, round) {
  const lists = Object.hasOwn(as, round) ? as[round] : {};
  const key = JSON.stringify(codes);
  return Object.hasOwn(lists, key) ? lists[key] : null;
}

const sorted = (codes) => [...new Set(codes)].sort((a, b) => String(a).localeCompare(String(b)));

/**
 * Shortens a list: to its different codes, to those in one field of its records, or to the sum of one; a list of codes also to a number that
 * stands for it. Order and repetition say
 * nothing. What is no such list is not known.
 */
export function entriesTeller(asked) {
  return (value, round) => {
    if (!Array.isArray(value)) return null;
    if (asked.codes) {
      if (!value.every((code) => typeof code === 'string')) return null;
      return asked.as === undefined ? sorted(value) : rankOf(sorted(value), asked.as, round ?? '');
    }
    if (!value.every(isRecord)) return null;
    return asked.list === undefined ? sumOf(value, asked) : sorted(value.map((entry) => codeOf(entry[asked.list])));
  };
}
