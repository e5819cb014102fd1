type EmptyFormProps = { readonly id: string; readonly onSubmit: () => void };

/** Where a step has nothing to send, its button outside still has a form. */
export function EmptyForm({ id, onSubmit }: EmptyFormProps) {
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
