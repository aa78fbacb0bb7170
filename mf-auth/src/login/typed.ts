/** What has been typed so far, kept while the card changes its mode and when a call fails. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface FormProps {
  readonly typed: Typed;
  readonly onType: (change: Partial<Typed>) => void;
  /** Whether to take the focus: the person has just switched to this form. */
  readonly takeFocus: boolean;
  /** Called when signing in has begun (true) and when it failed (false): until the page is left nothing else may leave it. */
  readonly onSigningIn: (under: boolean) => void;
  /** The address to go to once signed in. */
  readonly next: string;
}
