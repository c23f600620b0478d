import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** As a fresh project has it. */
export default defineConfig({ plugins: [react()] });
