/** What a field holds at one moment. */
export interface FieldState {
  readonly name: string;
  /** Puts it into another field, as if it had been typed there. */
  giveTo(field: HTMLInputElement): void;
}

type Selection = readonly [start: number, end: number];

/** In no address and in no password. */
const MARK = '\uE000';

/** Where the caret is. A field for an e-mail address does not say so: something is written there, since the field is about to go. */
function selectionOf(field: HTMLInputElement): Selection {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart !== null && selectionEnd !== null) return [selectionStart, selectionEnd];
  document.execCommand('insertText', false, MARK);
  const start = field.value.indexOf(MARK);
  return start === -1 ? [value.length, value.length] : [start, start + value.length + MARK.length - field.value.length];
}

/** A field for an e-mail address takes a selection as long as it is one for text. */
function select(field: HTMLInputElement, [start, end]: Selection): void {
  const { type } = field;
  if (type === 'email') field.type = 'text';
  field.setSelectionRange(start, end);
  field.type = type;
}

/** Reads a field that is about to go. */
export function takeField(field: HTMLInputElement): FieldState {
  const { name, value } = field;
  const selection = field === document.activeElement ? selectionOf(field) : undefined;
  return {
    name,
    giveTo(other) {
      if (value !== '' && value !== other.value) {
        // Past the property that React has put over it, or React would not hear of the change.
        Reflect.set(HTMLInputElement.prototype, 'value', value, other);
        other.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (selection === undefined) return;
      other.focus({ preventScroll: true });
      select(other, selection);
    },
  };
}
