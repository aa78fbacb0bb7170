/** The way of browsers and pages that have no clipboard of their own, such as plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement;
  // Beside what has the focus: a menu closes when the focus leaves it.
  const place = focused === document.body ? null : focused?.parentElement;
  (place ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false; // Refused, or not known at all.
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Puts `text` on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
