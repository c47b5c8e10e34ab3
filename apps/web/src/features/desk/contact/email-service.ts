/** Configuration of the browser email service, set at build time (public-pages.kept-lead). */
export interface EmailService {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** Origin of the service's API. */
  origin: string;
}

const {
  VITE_EMAILJS_PUBLIC_KEY: publicKey,
  VITE_EMAILJS_SERVICE_ID: serviceId,
  VITE_EMAILJS_TEMPLATE_ID: templateId,
  VITE_EMAILJS_ORIGIN: origin,
} = import.meta.env;

/** Null when messages go through this site's own server. */
export const emailService: EmailService | null =
  publicKey && serviceId && templateId
    ? {
        publicKey,
        serviceId,
        templateId,
        origin: origin ? new URL(origin).origin : 'https://api.emailjs.com',
      }
    : null;
