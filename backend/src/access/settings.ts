/** A size in which images are served; any other size is refused, since one call for a huge one stops the server. */
const webp = (key: string, fit: 'cover' | 'inside', width: number, height: number, quality: number) => ({
  key,
  fit,
  width,
  height,
  quality,
  format: 'webp',
  withoutEnlargement: true,
  transforms: [],
});

/** Settings of Directus that the portal relies on. */
export const settings = {
  project_name: 'Groundwork',
  project_descriptor: 'Project workspace and field data',
  // Directus' own sign-up stays shut; ours is POST /users with the guard in front.
  public_registration: false,
  // Directus would suspend an account after so many wrong passwords, so anyone who knows an address could lock that person out. The gateway
  // limits sign-ins by address, and each failed one is delayed.
  auth_login_attempts: null,
  auth_password_policy: '/^[\\s\\S]{12,}$/',
  storage_asset_transform: 'presets',
  storage_asset_presets: [
    // Cards of the media grid, 1.2 : 1: three in a row of a phone, and for plain and for dense displays.
    webp('card-160', 'cover', 160, 133, 70),
    webp('card-320', 'cover', 320, 267, 72),
    webp('card-640', 'cover', 640, 533, 74),
    webp('screen-1600', 'inside', 1600, 1600, 80),
  ],
} as const;
