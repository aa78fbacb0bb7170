import type { InputRef } from '@groundwork/shared/ui/form';
import { useEffect, useRef, type RefObject } from 'react';

/** The ref for the first field of a form that has just taken another's place; `wanted` is false on the page's first picture. */
export function useFocusFirst(wanted: boolean): RefObject<InputRef | null> {
  const first = useRef<InputRef>(null);
  // As it was when the form appeared; what changes while the form is there takes nobody's focus.
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    if (wantedAtFirst.current) first.current?.focus();
  }, []);
  return first;
}
