# NOT RUN: written by reading the code, on a machine without a container engine. docs/operation.md says what was tried instead.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/zelo
COPY package.json package-lock.json .npmrc ./
# With --omit=optional there would be no PostgreSQL and no compiler for this platform.
RUN npm ci
COPY . .
# What builds the web does not come along.
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /opt/zelo
# Sources and web/ stay: Node runs the TypeScript, and the start compares web/ with its build.
COPY --from=build /opt/zelo /opt/zelo
# PostgreSQL refuses root, and the account "node" must own its data.
RUN install -d -o node -g node -m 700 /var/lib/zelo
USER node
# The Node of the lockfile, as "npm start" uses it.
ENV PATH=/opt/zelo/node_modules/.bin:$PATH \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/zelo
VOLUME /var/lib/zelo
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "--import", "./scripts/prepare-node.mjs", "server/src/main.ts"]
