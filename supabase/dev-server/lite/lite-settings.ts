import { fileURLToPath } from 'node:url';
import type { StackKeys } from '../keys.ts';

/** Settings of lite, by the names they have in `supabase/config.toml`; a test compares the two. */
export function liteSettings(keys: StackKeys, siteUrl: string) {
  return {
    api: {
      enabled: true,
      schemas: ['public'],
      max_rows: 1000,
      pg_safe_update: true,
      plan_enabled: false,
      aggregates_enabled: false,
    },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_expiry: 900,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      minimum_password_length: 8,
      password_requirements: 'letters_digits',
      email: {
        enable_signup: true,
        enable_confirmations: false,
        double_confirm_changes: true,
        otp_expiry: 3600,
        otp_length: 10,
        template: {
          recovery: { subject: 'كلمة مرور جديدة · A new password', content_path: templateOf('recovery') },
          email_change: { subject: 'تأكيد البريد · Confirm the address', content_path: templateOf('email-change') },
        },
      },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    // The history of migrations is kept by us, in the form the Supabase CLI has.
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
  };
}

/** The mails that the embedded stack sends; from wherever it was started. */
function templateOf(name: string): string {
  return fileURLToPath(new URL(`../../templates/${name}.html`, import.meta.url));
}
