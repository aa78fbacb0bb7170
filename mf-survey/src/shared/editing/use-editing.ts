import { useState } from 'react';

export interface Editing<T> {
  /** What is being edited; undefined for nothing. */
  readonly what: T | undefined;
  /** What became of the last change, as a sentence. */
  readonly said: string;
  readonly begin: (what: T) => void;
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}

/**
 * What is edited on a page, and what became of it.
 * @param of whom the page is about: it stays when one goes on to the next, and this begins anew
 */
export function useEditing<T>(of = ''): Editing<T> {
  const [edited, setEdited] = useState<{ readonly of: string; readonly what: T }>();
  const [done, setDone] = useState({ of, words: '' });
  const say = (words: string): void => setDone({ of, words });
  return {
    what: edited?.of === of ? edited.what : undefined,
    said: done.of === of ? done.words : '',
    begin: (what) => {
      say('');
      setEdited({ of, what });
    },
    onDone: (words) => {
      setEdited(undefined);
      say(words);
    },
    onCancel: () => setEdited(undefined),
  };
}
