/**
 * The address at Directus itself of something that the portal would ask of `/api` or `/data`. What a test asks for itself does not go
 * through the gateway: there, only the portal's own calls pass, and are recorded (platform/run/src/checks/call-log.ts).
 */
export function atBackend(address: string): string {
  return (process.env.GROUNDWORK_BACKEND_URL ?? 'http://localhost:8055') + address.replace(/^\/(api|data)/, '');
}
