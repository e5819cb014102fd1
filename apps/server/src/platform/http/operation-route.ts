import type { Operation } from "@atrium/contracts/operation";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "../../errors.ts";
import { ensureStorable } from "../ensure-storable.ts";

type Handler<Input extends z.ZodType, Output extends z.ZodType> = (
  input: z.output<Input>,
  request: FastifyRequest,
  reply: FastifyReply,
) => z.input<Output> | Promise<z.input<Output>>;

/** Serves an operation of the contracts: its input parsed by schema, only what its output names leaves. */
export function serveOperation<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  operation: Operation<Input, Output>,
  handle: Handler<Input, Output>,
): void {
  app.route({
    method: operation.method,
    url: operation.path,
    handler: async (request, reply) => {
      const input = parseInput(operation.input, operation.method === "GET" ? request.query : request.body);
      return operation.output.parse(await handle(input, request, reply));
    },
  });
}

function parseInput<Input extends z.ZodType>(schema: Input, value: unknown): z.output<Input> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new AppError("BAD_INPUT", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
  return ensureStorable(parsed.data);
}
