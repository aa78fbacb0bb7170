/** An email address as it is stored, so that one is found in whatever case it is written. */
export const normalAddress = (typed: string): string => typed.trim().toLowerCase();

export const isAddress = (text: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/.test(text);
