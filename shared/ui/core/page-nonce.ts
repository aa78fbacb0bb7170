/**
 * The nonce that the gateway gave this page: every `<style>` needs it before it enters the document (content security
 * policy). Empty where there is no gateway, as in tests.
 */
export function pageNonce(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById('groundwork-config')?.nonce ?? '');
}
