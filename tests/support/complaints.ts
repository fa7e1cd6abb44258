import type { BrowserContext } from '@playwright/test';

/**
 * Collects what the browser complains about in every tab from now on: errors on the console, exceptions nobody caught,
 * and whatever the security policy stopped, with the place that asked for it.
 */
export async function watchComplaints(context: BrowserContext): Promise<readonly string[]> {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (event) => complaints.push(String(event.error())));
  await context.exposeFunction('complain', (text: string) => complaints.push(text));
  await context.addInitScript(() => {
    const { complain } = globalThis as unknown as { complain: (text: string) => void };
    addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber } = violation;
      complain(
        `policy ${effectiveDirective} stopped ${blockedURI} «${sample}» of ${sourceFile}:${lineNumber}:${columnNumber}`,
      );
    });
  });
  return complaints;
}
