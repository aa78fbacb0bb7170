/** Asks the browser not to remove what is stored when the device has little space. Some ask the person, some decide by themselves. */
export async function askForPermanence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // It may then remove it.
  }
}

let asked: Promise<void> | undefined;

/**
 * The same, once a page, as soon as something waits to be sent: some browsers delete what a site has stored after a week without a visit,
 * and such changes are nowhere else.
 */
export const protectUnsent = (): Promise<void> => (asked ??= askForPermanence());

/** Whether the browser leaves what is stored alone; undefined where it does not say. */
export async function isPermanent(): Promise<boolean | undefined> {
  try {
    return await navigator.storage?.persisted?.();
  } catch {
    return undefined;
  }
}

/** The device's space for the portal, in bytes. */
export interface Space {
  readonly used: number;
  readonly free: number;
}

/** How much the portal uses, and may use besides; null where the browser does not say. */
export async function readSpace(): Promise<Space | null> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
    return usage === undefined || quota === undefined ? null : { used: usage, free: Math.max(0, quota - usage) };
  } catch {
    return null;
  }
}
