import type { InputRef } from '@groundwork/shared/ui/form';
import { useEffect, useRef, type RefObject } from 'react';

/** The ref for the first field of a form that has just taken another's place; `wanted` is false on the page's first picture. */
export function useFocusFirst(wanted: boolean): RefObject<InputRef | null> {
  const first = useRef<InputRef>(null);
  useEffect(() => {
    if (wanted) first.current?.focus();
    // Only when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return first;
}
