/** Asks the browser not to remove what is stored when the device has little space. Some ask the person, some decide by themselves. */
export async function askForPermanence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // It may then remove it.
  }
}

/** Whether the browser leaves what is stored alone; undefined where it does not say. */
export async function isPermanent(): Promise<boolean | undefined> {
  try {
    return await navigator.storage?.persisted?.();
  } catch {
    return undefined;
  }
}
