// Generated from schemas/cdi-signal.schema.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '../../validate.js';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

function compile() {
const schema10 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://cognitive-delivery.github.io/contract/1.x/cdi-signal.schema.json","type":"object","required":["schema_version","timestamp","workspace_id","event_type","adoption_tier"],"additionalProperties":true,"properties":{"schema_version":{"type":"string","pattern":"^[0-9]+\\.[0-9]+$"},"timestamp":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},"workspace_id":{"type":"string","anyOf":[{"pattern":"^[0-9a-f]{64}$"},{"pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}]},"event_type":{"type":"string","enum":["workspace.initialised","workspace.onboarding_route_selected","workspace.onboarding_preview_generated","workspace.onboarding_import_applied","workspace.onboarding_skipped","workspace.onboarding_agent_briefed","work.intake_classified","spec.created","artefact.recorded","artefact.written","artefact.structure_invalid","artefact.lint_completed","task.status_updated","execution.plan_created","execution.task_claimed","decision.evidence_checked","decision.record_created","decision.record_linked","cdi.assessment_recorded","phase.advanced","phase.reverted","phase.gate_failed","review.recorded","adoption_tier.changed","break_glass.used","break_glass.reverted","mode.switched","mode.switch_refused","tool.call_refused","ux.surface_consolidation_applied","setup.completed","setup.abandoned","plane.connected","plane.disconnected","plane.unreachable","plane.policy_malformed","plane.policy_overrode_local","plane.evidence_replicated","plane.evidence_drop","plane.evidence_drop_batch","plane.auth_failed","plane.seat_revoked","governance.synced","governance.seal_applied","governance.source_unreachable","provenance.drift_detected","hook.executed","hook.failed","migration.kiro_planned","migration.kiro_applied","migration.kiro_failed","migration.fg_enabled_to_mode","integration.previewed","integration.action_requested","integration.action_succeeded","integration.action_failed","integration.health_checked","integration.gate_evidence_checked","fg.dispatch.previewed","fg.dispatch.confirmed","fg.dispatch.started","fg.dispatch.completed","fg.dispatch.failed","fg.dispatch.cancelled","fg.dispatch.expired","fg.proposal.created","fg.proposal.accepted","fg.proposal.rejected","fg.proposal.archived","fg.proposal.superseded","fg.proposal.converted","fg.comparison.created","fg.comparison.synthesis_created","fg.integration.previewed","fg.integration.confirmation_required","fg.integration.result_recorded","fg.integration.evidence_checked","fg.orchestration.planned","fg.orchestration.started","fg.orchestration.worker_updated","fg.orchestration.completed","fg.orchestration.cancelled","fg.orchestration.degraded","session.started","session.ended","config.drift_detected","spec.archived","spec.deleted","work.tool_invoked","work.worktree_lifecycle","chat.turn_started","chat.turn_completed","work.code_map_generated","work.verification_run","work.handoff_generated","work.session_resumed","work.impact_computed","governance.ledger_sealed","governance.ledger_verified","governance.compliance_exported","work.journal_generated","work.journal_note_written","work.journal_read","governance.attestation_generated","knowledge.graph_built","knowledge.graph_queried","governance.guardrail_promoted","memory.captured","memory.approved","memory.lesson_recorded","memory.rejected","delivery.metrics_computed","agent.trajectory_analyzed","approval.calibrated","nondev.prd_translated","disclosure.evaluated","diagram.generated","fleet.enforcement_exported","safety.scan_completed","safety.budget_exceeded","polyglot.scanned","architecture.currency_assessed","architecture.currency_snapshot_saved","architecture.insight_discussed","deploy.strategy_discussed","deploy.assurance_report_generated","deploy.assurance_signoff_recorded"]},"adoption_tier":{"type":"integer","enum":[1,2,3,4],"maximum":9007199254740991},"spec_slug":{"type":"string"},"phase":{"type":"string"},"runtime_agent":{"type":"string"},"model_vendor":{"type":"string"},"model_family":{"type":"string"},"model_version":{"type":"string"},"prompt_hash":{"type":"string","pattern":"^[0-9a-f]{64}$"},"outcome":{"type":"string","enum":["success","failure","partial"]},"details":{"type":"object","propertyNames":{"allOf":[{"not":{"pattern":"(^|[^A-Za-z0-9])(authorization|content|file|password|path|payload|prompt|request|secret|token)([^A-Za-z0-9]|$)"}},{"not":{"pattern":"[a-z0-9](Authorization|Content|File|Password|Path|Payload|Prompt|Request|Secret|Token)([^a-z]|$)"}},{"not":{"pattern":"^(authorization|content|file|password|path|payload|prompt|request|secret|token)[A-Z]"}}]},"additionalProperties":{"type":["string","number","boolean"]}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[0-9]+\\.[0-9]+$", "u");
const pattern1 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$", "u");
const pattern2 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern3 = new RegExp("^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$", "u");
const pattern5 = new RegExp("(^|[^A-Za-z0-9])(authorization|content|file|password|path|payload|prompt|request|secret|token)([^A-Za-z0-9]|$)", "u");
const pattern6 = new RegExp("[a-z0-9](Authorization|Content|File|Password|Path|Payload|Prompt|Request|Secret|Token)([^a-z]|$)", "u");
const pattern7 = new RegExp("^(authorization|content|file|password|path|payload|prompt|request|secret|token)[A-Z]", "u");
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/cdi-signal.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema_version === undefined) || (!(func0.call(data, "schema_version")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schema_version"},message:"must have required property '"+"schema_version"+"'"});
errors++;
}
if((data.timestamp === undefined) || (!(func0.call(data, "timestamp")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "timestamp"},message:"must have required property '"+"timestamp"+"'"});
errors++;
}
if((data.workspace_id === undefined) || (!(func0.call(data, "workspace_id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "workspace_id"},message:"must have required property '"+"workspace_id"+"'"});
errors++;
}
if((data.event_type === undefined) || (!(func0.call(data, "event_type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'"});
errors++;
}
if((data.adoption_tier === undefined) || (!(func0.call(data, "adoption_tier")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "adoption_tier"},message:"must have required property '"+"adoption_tier"+"'"});
errors++;
}
if(data.schema_version !== undefined && func0.call(data, "schema_version")){
let data0 = data.schema_version;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timestamp !== undefined && func0.call(data, "timestamp")){
let data1 = data.timestamp;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.workspace_id !== undefined && func0.call(data, "workspace_id")){
let data2 = data.workspace_id;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/workspace_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(typeof data2 === "string"){
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/workspace_id",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern3.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/workspace_id",keyword:"pattern",params:{pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"},message:"must match pattern \""+"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"+"\""});
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/workspace_id",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.event_type !== undefined && func0.call(data, "event_type")){
let data3 = data.event_type;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event_type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data3 === "workspace.initialised") || (data3 === "workspace.onboarding_route_selected")) || (data3 === "workspace.onboarding_preview_generated")) || (data3 === "workspace.onboarding_import_applied")) || (data3 === "workspace.onboarding_skipped")) || (data3 === "workspace.onboarding_agent_briefed")) || (data3 === "work.intake_classified")) || (data3 === "spec.created")) || (data3 === "artefact.recorded")) || (data3 === "artefact.written")) || (data3 === "artefact.structure_invalid")) || (data3 === "artefact.lint_completed")) || (data3 === "task.status_updated")) || (data3 === "execution.plan_created")) || (data3 === "execution.task_claimed")) || (data3 === "decision.evidence_checked")) || (data3 === "decision.record_created")) || (data3 === "decision.record_linked")) || (data3 === "cdi.assessment_recorded")) || (data3 === "phase.advanced")) || (data3 === "phase.reverted")) || (data3 === "phase.gate_failed")) || (data3 === "review.recorded")) || (data3 === "adoption_tier.changed")) || (data3 === "break_glass.used")) || (data3 === "break_glass.reverted")) || (data3 === "mode.switched")) || (data3 === "mode.switch_refused")) || (data3 === "tool.call_refused")) || (data3 === "ux.surface_consolidation_applied")) || (data3 === "setup.completed")) || (data3 === "setup.abandoned")) || (data3 === "plane.connected")) || (data3 === "plane.disconnected")) || (data3 === "plane.unreachable")) || (data3 === "plane.policy_malformed")) || (data3 === "plane.policy_overrode_local")) || (data3 === "plane.evidence_replicated")) || (data3 === "plane.evidence_drop")) || (data3 === "plane.evidence_drop_batch")) || (data3 === "plane.auth_failed")) || (data3 === "plane.seat_revoked")) || (data3 === "governance.synced")) || (data3 === "governance.seal_applied")) || (data3 === "governance.source_unreachable")) || (data3 === "provenance.drift_detected")) || (data3 === "hook.executed")) || (data3 === "hook.failed")) || (data3 === "migration.kiro_planned")) || (data3 === "migration.kiro_applied")) || (data3 === "migration.kiro_failed")) || (data3 === "migration.fg_enabled_to_mode")) || (data3 === "integration.previewed")) || (data3 === "integration.action_requested")) || (data3 === "integration.action_succeeded")) || (data3 === "integration.action_failed")) || (data3 === "integration.health_checked")) || (data3 === "integration.gate_evidence_checked")) || (data3 === "fg.dispatch.previewed")) || (data3 === "fg.dispatch.confirmed")) || (data3 === "fg.dispatch.started")) || (data3 === "fg.dispatch.completed")) || (data3 === "fg.dispatch.failed")) || (data3 === "fg.dispatch.cancelled")) || (data3 === "fg.dispatch.expired")) || (data3 === "fg.proposal.created")) || (data3 === "fg.proposal.accepted")) || (data3 === "fg.proposal.rejected")) || (data3 === "fg.proposal.archived")) || (data3 === "fg.proposal.superseded")) || (data3 === "fg.proposal.converted")) || (data3 === "fg.comparison.created")) || (data3 === "fg.comparison.synthesis_created")) || (data3 === "fg.integration.previewed")) || (data3 === "fg.integration.confirmation_required")) || (data3 === "fg.integration.result_recorded")) || (data3 === "fg.integration.evidence_checked")) || (data3 === "fg.orchestration.planned")) || (data3 === "fg.orchestration.started")) || (data3 === "fg.orchestration.worker_updated")) || (data3 === "fg.orchestration.completed")) || (data3 === "fg.orchestration.cancelled")) || (data3 === "fg.orchestration.degraded")) || (data3 === "session.started")) || (data3 === "session.ended")) || (data3 === "config.drift_detected")) || (data3 === "spec.archived")) || (data3 === "spec.deleted")) || (data3 === "work.tool_invoked")) || (data3 === "work.worktree_lifecycle")) || (data3 === "chat.turn_started")) || (data3 === "chat.turn_completed")) || (data3 === "work.code_map_generated")) || (data3 === "work.verification_run")) || (data3 === "work.handoff_generated")) || (data3 === "work.session_resumed")) || (data3 === "work.impact_computed")) || (data3 === "governance.ledger_sealed")) || (data3 === "governance.ledger_verified")) || (data3 === "governance.compliance_exported")) || (data3 === "work.journal_generated")) || (data3 === "work.journal_note_written")) || (data3 === "work.journal_read")) || (data3 === "governance.attestation_generated")) || (data3 === "knowledge.graph_built")) || (data3 === "knowledge.graph_queried")) || (data3 === "governance.guardrail_promoted")) || (data3 === "memory.captured")) || (data3 === "memory.approved")) || (data3 === "memory.lesson_recorded")) || (data3 === "memory.rejected")) || (data3 === "delivery.metrics_computed")) || (data3 === "agent.trajectory_analyzed")) || (data3 === "approval.calibrated")) || (data3 === "nondev.prd_translated")) || (data3 === "disclosure.evaluated")) || (data3 === "diagram.generated")) || (data3 === "fleet.enforcement_exported")) || (data3 === "safety.scan_completed")) || (data3 === "safety.budget_exceeded")) || (data3 === "polyglot.scanned")) || (data3 === "architecture.currency_assessed")) || (data3 === "architecture.currency_snapshot_saved")) || (data3 === "architecture.insight_discussed")) || (data3 === "deploy.strategy_discussed")) || (data3 === "deploy.assurance_report_generated")) || (data3 === "deploy.assurance_signoff_recorded"))){
(vErrors ??= []).push({instancePath:instancePath+"/event_type",keyword:"enum",params:{allowedValues: schema10.properties.event_type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.adoption_tier !== undefined && func0.call(data, "adoption_tier")){
let data4 = data.adoption_tier;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if(!((((data4 === 1) || (data4 === 2)) || (data4 === 3)) || (data4 === 4))){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"enum",params:{allowedValues: schema10.properties.adoption_tier.enum},message:"must be equal to one of the allowed values"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
}
}
if(data.spec_slug !== undefined && func0.call(data, "spec_slug")){
if(typeof data.spec_slug !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/spec_slug",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.phase !== undefined && func0.call(data, "phase")){
if(typeof data.phase !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/phase",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.runtime_agent !== undefined && func0.call(data, "runtime_agent")){
if(typeof data.runtime_agent !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runtime_agent",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model_vendor !== undefined && func0.call(data, "model_vendor")){
if(typeof data.model_vendor !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model_vendor",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model_family !== undefined && func0.call(data, "model_family")){
if(typeof data.model_family !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model_family",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model_version !== undefined && func0.call(data, "model_version")){
if(typeof data.model_version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.prompt_hash !== undefined && func0.call(data, "prompt_hash")){
let data11 = data.prompt_hash;
if(typeof data11 === "string"){
if(!pattern2.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/prompt_hash",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt_hash",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.outcome !== undefined && func0.call(data, "outcome")){
let data12 = data.outcome;
if(typeof data12 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data12 === "success") || (data12 === "failure")) || (data12 === "partial"))){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",keyword:"enum",params:{allowedValues: schema10.properties.outcome.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.details !== undefined && func0.call(data, "details")){
let data13 = data.details;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key0 of Object.keys(data13)){
const _errs33 = errors;
const _errs35 = errors;
const _errs36 = errors;
if(typeof key0 === "string"){
if(!pattern5.test(key0)){
errors++;
}
}
var valid4 = _errs36 === errors;
if(valid4){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
const _errs38 = errors;
const _errs39 = errors;
if(typeof key0 === "string"){
if(!pattern6.test(key0)){
errors++;
}
}
var valid5 = _errs39 === errors;
if(valid5){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
const _errs41 = errors;
const _errs42 = errors;
if(typeof key0 === "string"){
if(!pattern7.test(key0)){
errors++;
}
}
var valid6 = _errs42 === errors;
if(valid6){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs33 === errors;
if(!valid2){
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data13)){
let data14 = data13[key1];
if(((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))) && (typeof data14 !== "boolean")){
(vErrors ??= []).push({instancePath:instancePath+"/details/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: schema10.properties.details.additionalProperties.type},message:"must be string,number,boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/details",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}
return validate13;
}
