/** Characters of all kept answers together. */
const MOST = 64_000_000;
/** Milliseconds. What is written into the database past Directus tells nobody; after this long it is seen all the same. */
const LONGEST = 600_000;

/**
 * Answers that have been counted, as JSON, until a row of the survey changes. Who may read them is judged before they are asked for
 * here, each time. Something that is being counted already is not counted again for the next who asks.
 */
export function createKeptAnswers({ most = MOST, longest = LONGEST, now = Date.now } = {}) {
  const kept = new Map();
  let held = 0;
  let changes = 0;

  const forget = (key) => {
    held -= kept.get(key)?.text?.length ?? 0;
    kept.delete(key);
  };

  const count = (key, work) => {
    const before = changes;
    const entry = { since: now(), text: undefined, answer: undefined };
    entry.answer = work().then(
      (text) => {
        // With a change meanwhile nobody knows which of both was counted.
        if (changes === before && kept.get(key) === entry) {
          entry.text = text;
          held += text.length;
          for (const oldest of kept.keys()) {
            if (held <= most) break;
            forget(oldest);
          }
        }
        return text;
      },
      (error) => {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      },
    );
    kept.set(key, entry);
    return entry.answer;
  };

  return {
    /** A row of the survey is about to change, or has. */
    changed() {
      changes += 1;
      kept.clear();
      held = 0;
    },
    /** Whether it has been counted, or is being counted. */
    has: (key) => kept.has(key),
    /** @param work counts it, as JSON */
    answer(key, work) {
      const entry = kept.get(key);
      if (entry === undefined) return count(key, work);
      forget(key);
      if (now() - entry.since > longest) return count(key, work);
      // What was asked for last goes last.
      kept.set(key, entry);
      held += entry.text?.length ?? 0;
      return entry.answer;
    },
  };
}

/** Those of this process. */
export const keptAnswers = createKeptAnswers();
