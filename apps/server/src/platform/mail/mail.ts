export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { filename: string; contentType: string; content: string }[];
};

/** Hands one mail to the next hop. Rejects when that failed; callers send from jobs, which try again. */
export type Mail = { readonly send: (message: MailMessage) => Promise<void> };
