import { session } from '@groundwork/shared';
import { useEffect, useState } from 'react';

const keyFor = (userId: string): string => `groundwork_chat_draft:${userId}`;

function storage<T>(work: (area: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null; // Blocked: the draft then lives as long as the screen.
  }
}

function keep(userId: string | null, text: string): void {
  if (userId === null) return;
  storage((area) => (text === '' ? area.removeItem(keyFor(userId)) : area.setItem(keyFor(userId), text)));
}

/**
 * What has been typed and not sent. It survives a reload and an expired session in this tab, each user's own; a logout takes
 * it away.
 */
export function useDraft(userId: string | null): [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ userId, text: (userId === null ? null : storage((area) => area.getItem(keyFor(userId)))) ?? '' }));
  if (draft.userId !== userId) {
    const kept = userId === null ? null : storage((area) => area.getItem(keyFor(userId)));
    setDraft({ userId, text: kept ?? (draft.userId === null ? draft.text : '') });
  }

  useEffect(
    () => () => {
      const { accessToken, endedBecause } = session.store.getState();
      if (accessToken === null && endedBecause === null) keep(userId, '');
    },
    [userId],
  );

  return [
    draft.text,
    (text) => {
      setDraft({ userId, text });
      keep(userId, text);
    },
  ];
}
