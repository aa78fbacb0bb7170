import { useEffect, useState } from 'react';

let left = '';

/** What became of a removal, for the screen that follows. */
export function leaveWords(words: string): void {
  left = words;
}

/** What the screen before has left to say; said once. */
export function useLeftWords(): string {
  const [words] = useState(left);
  useEffect(() => leaveWords(''), []);
  return words;
}
