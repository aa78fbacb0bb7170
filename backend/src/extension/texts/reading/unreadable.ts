/** Why a file's text could not be read; the message is shown to the person who uploaded it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly nothing: boolean;

  /** @param nothing true where the file is sound and simply holds no text, as a picture */
  constructor(message: string, nothing = false) {
    super(message);
    this.nothing = nothing;
  }
}

export const damaged = (): Unreadable =>
  new Unreadable('The file is damaged or incomplete. Upload it again, or save it again in the program it comes from.');
export const locked = (): Unreadable => new Unreadable('The file is protected by a password. Upload it without one.');
