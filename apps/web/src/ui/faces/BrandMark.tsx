/** The arch and the warm sun. `size` in CSS pixels at the default text size. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={`${size / 16}rem`} height={`${size / 16}rem`} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0a66cc" />
      <path d="M7 26V15.5a9 9 0 0 1 18 0V26h-4.2V15.5a4.8 4.8 0 0 0-9.6 0V26z" fill="#fff" />
      <circle cx="16" cy="22.6" r="2.6" fill="#ffcf9e" />
    </svg>
  );
}
